// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_own(struct group *first)
{
	WALK(group, first) {
		group_account(group, cpu_clock(group->cpu));
	} WALK_END(group)
}

/*
 * check-name: the CPU is the node's own
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
