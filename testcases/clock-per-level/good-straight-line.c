// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_three(struct group *group)
{
	group->stamp = sched_clock();
	group = group->parent;
	group->stamp = sched_clock();
	group = group->parent;
	group->stamp = sched_clock();
}

/*
 * check-name: three levels by hand are no loop
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=3
 */
