// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void save_one(struct group *group, struct task *task, struct group_cpu *to)
{
	group->stamp = sched_clock();
	__builtin_memcpy(to, group->pcpu, sizeof(*to));
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: a copy of a small structure between
 * check: clock-twice
 * check-finding: @again safe save_one sched_clock
 * check-seen: walks=1 reads=2
 */
