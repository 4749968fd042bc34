// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

int pick_cpu(void);

static void stamp_somewhere(struct group *group)
{
	group->stamp = sched_clock_cpu(pick_cpu());
}

void stamp_levels(struct group *group)
{
	for (; group; group = group->parent)
		stamp_somewhere(group);
}

/*
 * check-name: the callee asks an unknown function for the argument
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
