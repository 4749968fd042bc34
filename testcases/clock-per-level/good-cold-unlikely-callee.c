// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void check_group(struct group *group)
{
	if (likely(group->level >= 0))
		return;
	group->stamp = sched_clock();
}

void check_groups(struct group *first)
{
	WALK(group, first) {
		check_group(group);
	} WALK_END(group)
}

/*
 * check-name: the callee reads only on an unlikely edge
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
