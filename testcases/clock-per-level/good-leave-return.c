// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 first_enabled(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		if (group->enabled) {
			group->stamp = cpu_clock(cpu);
			return group->stamp;
		}
	}
	return 0;
}

/*
 * check-name: the function returns right after its read
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
