// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_init(struct group *group)
{
	u64 now;

	for (now = sched_clock(); group; group = group->parent)
		group_account(group, now);
}

void account_comma(struct group *from)
{
	struct group *group;
	u64 now;

	for (group = from, now = sched_clock(); group; group = group->parent)
		group_account(group, now);
}

/*
 * check-name: the loop's first expression reads, once
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
