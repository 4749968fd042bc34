// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int next;

static noinline void choose(int *cpu)
{
	*cpu = next++;
}

static noinline void stamp(u64 *to)
{
	int cpu;

	choose(&cpu);
	*to = cpu_clock(cpu);
}

void stamp_both(struct group *group, struct task *task)
{
	stamp(&group->stamp);
	stamp(&task->stamp);
}

/*
 * check-name: each call has a variable of its own
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
