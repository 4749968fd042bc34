// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

extern unsigned long jiffies;

static void count_call(struct group *group)
{
	if (++group->level >= 1024) {
		group->stamp = sched_clock();
		group->level /= 2;
	}
}

static void each_second(struct group *group)
{
	if ((long)(jiffies - group->total) >= 0) {
		group->stamp = sched_clock();
		group->total = jiffies + 250;
	}
}

void account_groups(struct group *first)
{
	WALK(group, first) {
		count_call(group);
		each_second(group);
	} WALK_END(group)
}

/*
 * check-name: the read is behind a counter and a time that it sets anew itself
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
