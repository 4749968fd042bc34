// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* What else it does is done for all who ask. */
static noinline u64 group_now(struct group *group)
{
	group->level++;
	return sched_clock();
}

static noinline u64 plain_now(void)
{
	return sched_clock();
}

void tick(struct group *group)
{
	u64 now = group_now(group);

	if (group->enabled)
		group->stamp = now;
}

void idle_exit(struct group *group)
{
	u64 now = plain_now();

	if (group->enabled)
		group->stamp = now;
	else
		group->total = now;
}

/*
 * check-name: a function that reads the clock and does more, and one that does not
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
