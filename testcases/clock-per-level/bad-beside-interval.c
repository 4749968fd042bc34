// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_and_measure(struct group *group, int cpu)
{
	u64 start = ktime_get_ns();

	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpu));	/* @read */

	printk("took %llu ns\n", ktime_get_ns() - start);
}

/*
 * check-name: an interval that another clock measures excuses nothing
 * check: clock-per-level
 * check-finding: @read safe account_and_measure cpu_clock
 * check-seen: walks=1 reads=3
 */
