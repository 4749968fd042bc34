// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int task_cpu(const struct task *task)
{
	return READ_ONCE(task->cpu);
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(task_cpu(task));
	task->stamp = cpu_clock(task_cpu(task));	/* @again */
}

/*
 * check-name: the CPU is read as volatile, twice
 * check: clock-twice
 * check-finding: @again review stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
