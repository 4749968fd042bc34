// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void check_groups(struct group *group)
{
	for (; group; group = group->parent) {
		if (group->level < 0) {
			u64 now = local_clock();

			panic("at %llu\n", now);
		}
		group->total++;
	}
}

/*
 * check-name: the read only serves a message before the end
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
