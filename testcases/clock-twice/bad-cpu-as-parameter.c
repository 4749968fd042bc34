// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group, int on)
{
	group->stamp = cpu_clock(on);
}

static void stamp_far(struct group *group, int cpu)
{
	stamp(group, cpu);
}

void stamp_both(struct group *group, struct task *task, int cpu)
{
	task->stamp = cpu_clock(cpu);
	stamp_far(group, cpu);	/* @again */
}

/*
 * check-name: the CPU goes down through two calls
 * check: clock-twice
 * check-finding: @again safe stamp_both cpu_clock path=stamp_both,stamp_far,stamp
 * check-seen: walks=1 reads=2
 */
