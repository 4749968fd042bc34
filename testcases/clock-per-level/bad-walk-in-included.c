// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"
#include "unit-walk.c"

void account_task(struct task *task)
{
	account_far(task->group, task->cpu);
}

/*
 * check-name: the walk is in an #include'd .c file: the site is there
 * check: clock-per-level
 * check-finding: unit-walk.c:@walk safe account_far cpu_clock
 * check-seen: walks=1 reads=1
 */
