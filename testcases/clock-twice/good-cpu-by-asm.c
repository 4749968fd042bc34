// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static inline int which_cpu(void)
{
	int cpu;

	asm volatile("xor %0, %0" : "=r" (cpu));
	return cpu;
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(which_cpu());
	task->stamp = cpu_clock(which_cpu());
}

/*
 * check-name: the CPU is asked for in assembler: it may be another
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
