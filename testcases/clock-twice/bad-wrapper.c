// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline u64 one_now(void)
{
	return sched_clock();
}

static noinline u64 other_now(void)
{
	return one_now();
}

void switch_task(struct group *group, struct task *task)
{
	group->stamp = one_now();
	task->stamp = other_now();	/* @again */
}

/*
 * check-name: two functions that are no more than the same clock
 * check: clock-twice
 * check-finding: @again safe switch_task other_now
 * check-seen: walks=1 reads=2
 */
