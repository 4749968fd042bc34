// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	int cpu = READ_ONCE(task->cpu), again = READ_ONCE(task->cpu);

	if (!group->enabled)
		return;
	group->stamp = cpu_clock(cpu);
	task->stamp = cpu_clock(again);	/* @again */
}

/*
 * check-name: the CPU is read as volatile, twice, before either read
 * check: clock-twice
 * check-finding: @again review stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
