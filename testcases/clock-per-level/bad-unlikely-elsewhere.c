// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		if (unlikely(group->level < 0))
			group->level = 0;
		if (likely(group->enabled))
			group_account(group, cpu_clock(cpu));	/* @read */
	}
}

/*
 * check-name: an unlikely branch beside the read, and a likely one around it
 * check: clock-per-level
 * check-finding: @read safe account_groups cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
