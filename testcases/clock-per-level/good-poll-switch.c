// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

int visit_phases(struct group *group, u64 start)
{
	for (; group; group = group->parent) {
		switch ((sched_clock() - start) >> 20) {
		case 0:
			group->total++;
			break;
		case 1:
			group->level++;
			break;
		default:
			return -1;
		}
	}
	return 0;
}

/*
 * check-name: a switch on what the time gives leaves the walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
