// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void group_left(struct group *group);

int position_cpu;

static noinline void leave(struct group *group)
{
	group->level++;
	group_left(group);
}

void account_position(struct group *first)
{
	WALK(group, first) {
		leave(group);
		group_account(group, cpu_clock(position_cpu));
	} WALK_END(group)
}

/*
 * check-name: a callee calls what nobody knows, which may set the global that holds the CPU
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
