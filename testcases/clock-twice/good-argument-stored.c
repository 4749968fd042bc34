// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void move(struct task *task, int cpu)
{
	task->stamp = cpu_clock(task->cpu);
	task->cpu = cpu;
	task->total = cpu_clock(task->cpu);
}

/*
 * check-name: the CPU is changed between
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
