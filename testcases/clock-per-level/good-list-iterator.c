// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static struct task *next_task(struct task *first, void **iter)
{
	struct task *task = *iter ? ((struct task *)*iter)->next : first;

	*iter = task;
	return task;
}

void stamp_tasks(struct task *first)
{
	struct task *task;
	void *iter = NULL;

	while ((task = next_task(first, &iter)))
		task->stamp = sched_clock();
}

/*
 * check-name: an iterator with hidden state over a list is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
