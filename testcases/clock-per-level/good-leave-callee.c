// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int finish(struct group *group)
{
	group->stamp = sched_clock();
	return group->level;
}

int find_full(struct group *group)
{
	while (group) {
		if (group->total > 100)
			goto found;
		if (!group->enabled) {
			finish(group);
			break;
		}
		group = group->parent;
	}
	return -1;
found:
	return finish(group);
}

/*
 * check-name: the callee that reads is called on the way out
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
