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

void account_kernel(struct vtime *v)
{
	u64 delta = time_since(v);

	if (!delta)
		return;
	v->start += delta;
	v->total += delta;
}

/*
 * check-name: the time that the guard asked for is used again
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
