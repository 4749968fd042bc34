// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline u64 one_now(void)
{
	return sched_clock();
}

static noinline u64 other_now(void)
{
	return sched_clock();
}

static noinline u64 another_clock(void)
{
	return local_clock();
}

void switch_task(struct group *group, struct task *task)
{
	u64 from = one_now();

	group->level++;
	group->total += other_now() - from;
	task->stamp = another_clock();
}

/*
 * check-name: an interval by functions that are no more than the clock, and another clock
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=3
 */
