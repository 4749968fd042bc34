// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp_on(struct group *group, int cpu)
{
	group_account(group, sched_clock_cpu(cpu));
}

void account_boot_cpu(struct group *group)
{
	for (; group; group = group->parent)
		stamp_on(group, 0);	/* @call */
}

/*
 * check-name: the argument is a constant that the walk passes down
 * check: clock-per-level
 * check-finding: @call safe account_boot_cpu sched_clock_cpu path=account_boot_cpu,stamp_on
 * check-seen: walks=1 reads=1
 */
