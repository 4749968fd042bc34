// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct group *group, int cpu)
{
	u64 now = 0;

	for (; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);	/* @read */
		group_account(group, now);
		if (group->enabled)
			now = 0;
	}
}

/*
 * check-name: the time is kept, but some levels forget it
 * check: clock-per-level
 * check-finding: @read safe account_groups cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
