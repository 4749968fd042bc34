// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(smp_processor_id());
	task->stamp = cpu_clock(smp_processor_id());	/* @again */
}

/*
 * check-name: this CPU, asked for twice: the task may move
 * check: clock-twice
 * check-finding: @again review stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
