// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void stamp_own(struct group *group)
{
	group_account(group, cpu_clock(group->cpu));
}

void account_own(struct group *first)
{
	WALK(group, first) {
		stamp_own(group);
	} WALK_END(group)
}

/*
 * check-name: the callee takes the CPU from the node
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
