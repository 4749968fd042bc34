// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void publish_groups(struct group *group)
{
	for (; group; group = group->parent) {
		group->enabled = false;
		smp_wmb();
		group->stamp = sched_clock();	/* @read */
	}
}

/*
 * check-name: a memory barrier stands between the levels
 * check: clock-per-level
 * check-finding: @read advice publish_groups sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
