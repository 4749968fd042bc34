// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void pause_a_little(void)
{
	cpu_relax();
}

void wait_upwards(struct group *group)
{
	for (; group; group = group->parent) {
		pause_a_little();
		group->stamp = sched_clock();
	}
}

/*
 * check-name: a walk whose callee relaxes
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
