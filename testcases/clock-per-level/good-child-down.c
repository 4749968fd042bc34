// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"
#include "sched.h"

void stamp_down(struct group *group)
{
	for (; group; group = group->child)
		group->stamp = sched_clock();
}

void decay_down(struct sched_domain *sd)
{
	while (sd) {
		sd->last_decay = sched_clock();
		sd = sd->child;
	}
}

/*
 * check-name: a descent along the children is no walk towards the root
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
