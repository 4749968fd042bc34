// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_clock(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = sched_clock();	/* @sched */
}

void account_local(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = local_clock();	/* @local */
}

void account_ktime(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = ktime_to_ns(ktime_get());	/* @ktime */
}

void account_remote(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group->stamp = sched_clock_cpu(cpu);	/* @remote */
}

/*
 * check-name: clocks with and without an argument, of the scheduler and of the timekeeper
 * check: clock-per-level
 * check-finding: @sched safe account_clock sched_clock
 * check-finding: @local safe account_local local_clock
 * check-finding: @ktime safe account_ktime ktime_get
 * check-finding: @remote safe account_remote sched_clock_cpu
 * check-seen: walks=4 reads=4
 */
