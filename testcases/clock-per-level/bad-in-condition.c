// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_comma(struct group *group)
{
	u64 now;

	while (now = sched_clock(), group) {	/* @comma */
		group->stamp = now;
		group = group->parent;
	}
}

void account_step(struct group *group)
{
	u64 now = 0;

	for (; group; group = group->parent, now = sched_clock())	/* @step */
		group->stamp = now;
}

/*
 * check-name: the read stands in the head of the loop and decides nothing there
 * check: clock-per-level
 * check-finding: @comma safe account_comma sched_clock
 * check-finding: @step safe account_step sched_clock
 * check-seen: walks=2 reads=2
 */
