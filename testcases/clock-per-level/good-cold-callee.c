// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static __cold void report_group(struct group *group)
{
	group->stamp = sched_clock();
}

void check_groups(struct group *first)
{
	WALK(group, first) {
		if (group->level < 0)
			report_group(group);
	} WALK_END(group)
}

/*
 * check-name: the callee is declared cold
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
