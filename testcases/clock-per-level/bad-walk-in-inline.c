// SPDX-License-Identifier: GPL-2.0-only
#include "walk-inline.h"

void account_task(struct task *task)
{
	account_inline(task->group, task->cpu);
}

void account_next(struct task *task)
{
	account_inline(task->next->group, task->cpu);
}

/*
 * check-name: the walk is in an inline function of a header: one finding, there
 * check: clock-per-level
 * check-finding: walk-inline.h:@inline safe account_inline cpu_clock
 * check-seen: walks=1 reads=1
 */
