// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void record_times(struct group_cpu *gc, u64 now)
{
	group_cpu_account(gc, now);
}

static void group_change(struct group *group, int cpu, u64 now)
{
	record_times(per_cpu_ptr(group->pcpu, cpu), now);
}

static void walk_groups(struct group *group, int cpu, u64 now)
{
	do {
		group_change(group, cpu, now);
	} while ((group = group->parent));
}

void task_change(struct task *task)
{
	walk_groups(task->group, task->cpu, cpu_clock(task->cpu));
}

/*
 * check-name: the time is handed down from the caller
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
