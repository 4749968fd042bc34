// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_tasks(struct task *task, int cpu)
{
#if defined(LOOP_FOR)
	for (; task; task = task->next)
		task->stamp = cpu_clock(cpu);
#elif defined(LOOP_WHILE)
	while (task) {
		task->stamp = cpu_clock(cpu);
		task = task->next;
	}
#elif defined(LOOP_DO)
	do {
		task->stamp = cpu_clock(cpu);
	} while ((task = task->next));
#else
again:
	task->stamp = cpu_clock(cpu);
	task = task->next;
	if (task)
		goto again;
#endif
}

/*
 * check-name: a list is no walk
 * check: clock-per-level
 * check-variants: LOOP_FOR LOOP_WHILE LOOP_DO LOOP_GOTO
 * check-findings: none
 * check-seen: reads=1
 */
