// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 account_last(struct group *group, int cpu)
{
	u64 now = 0;

	do {
		now = cpu_clock(cpu);	/* @read */
		group_account(group, now);
	} while ((group = group->parent));
	return now;
}

/*
 * check-name: the last time that was read is returned
 * check: clock-per-level
 * check-finding: @read safe account_last cpu_clock
 * check-seen: walks=1 reads=1
 */
