// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

u64 cpu_clock(int cpu);
extern unsigned int work;
u64 cpu_clock(int cpu) { work++; return cpu + 11; }

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	int cpu = t->pid;
	u64 then = cpu_clock(cpu);

	cpu = 7;
	if (static_branch_likely(&stat_disabled))
		return;
	s->total += then - s->start + cpu;
	s->start = then;
}

/*
 * rewrite-name: the call's argument is set before the test
 * rewrite-refused: the call would be another one behind the test
 * rewrite-work: few
 */
