// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void account_irq(struct group *group, u64 irq)
{
	if (irq - group->total <= 0x1000)
		return;
	group->total = irq;
	group->stamp = sched_clock();
}

void switch_task(struct group *group, struct task *task, u64 irq)
{
	account_irq(group, irq);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: the first read limits its own rate
 * check: clock-twice
 * check-finding: @again safe switch_task sched_clock conditional
 * check-seen: walks=1 reads=2
 */
