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

static void account(struct vtime *v)
{
	u64 delta = time_since(v);

	v->start += delta;
	v->total += delta;
}

void account_kernel(struct vtime *v)
{
	if (!time_since(v))
		return;
	account(v);	/* @again */
}

/*
 * check-name: a guard asks for the time, and what it guards asks again
 * check: clock-twice
 * check-finding: @again safe account_kernel sched_clock path=account_kernel,account,time_since
 * check-seen: walks=1 reads=2
 */
