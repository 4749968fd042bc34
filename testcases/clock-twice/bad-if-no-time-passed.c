// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct vtime {
	u64 start, total;
};

static u64 time_since(struct vtime *v)
{
	u64 now = sched_clock();

	return now < v->start ? 0 : now - v->start;
}

void idle(struct vtime *v, struct task *task)
{
	if (!time_since(v))
		task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: only where no time has passed
 * check: clock-twice
 * check-finding: @again safe idle sched_clock
 * check-seen: walks=1 reads=2
 */
