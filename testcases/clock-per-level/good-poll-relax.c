// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void wait_for_parents(struct group *group)
{
	while (READ_ONCE(group->parent)) {
		group->stamp = sched_clock();
		RELAX;
	}
}

void wait_upwards(struct group *group)
{
	for (; group; group = group->parent) {
		group->stamp = sched_clock();
		RELAX;
	}
}

/*
 * check-name: a loop that relaxes waits for someone
 * check: clock-per-level
 * check-variants: RELAX=cpu_relax() RELAX=udelay(1)
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
