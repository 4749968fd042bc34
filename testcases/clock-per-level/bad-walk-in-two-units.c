// SPDX-License-Identifier: GPL-2.0-only
#include "walk-inline.h"

void account_far(struct group *group, int cpu);

void account_here(struct task *task)
{
	account_inline(task->group, task->cpu);
	account_far(task->group, task->cpu);
}

/*
 * check-name: an inline function seen in two units is one, a walk elsewhere another
 * check: clock-per-level
 * check-units: unit-walk.c unit-walk-inline.c
 * check-finding: walk-inline.h:@inline safe account_inline cpu_clock
 * check-finding: unit-walk.c:@walk safe account_far cpu_clock
 * check-seen: walks=2 reads=2
 */
