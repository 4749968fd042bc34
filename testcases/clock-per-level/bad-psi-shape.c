// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void record_times(struct group_cpu *gc, int cpu)
{
	u64 now = cpu_clock(cpu);

	group_cpu_account(gc, now);
}

static void group_change(struct group *group, int cpu, u32 clear, u32 set)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);

	write_seqcount_begin(&gc->seq);
	record_times(gc, cpu);
	gc->state &= ~clear;
	gc->state |= set;
	write_seqcount_end(&gc->seq);
}

void task_change(struct task *task, u32 clear, u32 set)
{
	struct group *group = task->group;
	int cpu = task->cpu;

	do {
		group_change(group, cpu, clear, set);	/* @change */
	} while ((group = group->parent));
}

/*
 * check-name: a write section per group and CPU begins before the read
 * check: clock-per-level
 * check-finding: @change advice task_change cpu_clock path=task_change,group_change,record_times hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
