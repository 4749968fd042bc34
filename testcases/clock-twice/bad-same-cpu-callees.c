// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp_group(struct task *task)
{
	task->group->stamp = cpu_clock(task->cpu);
}

static void stamp_task(struct task *who)
{
	who->stamp = cpu_clock(who->cpu);
}

void stamp_both(struct task *task)
{
	stamp_group(task);
	stamp_task(task);	/* @again */
}

/*
 * check-name: each callee finds the CPU by itself
 * check: clock-twice
 * check-finding: @again safe stamp_both cpu_clock path=stamp_both,stamp_task
 * check-seen: walks=1 reads=2
 */
