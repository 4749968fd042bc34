// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define for_each_stamped(group, now, clock) \
	for (; (group) && ((now) = (clock), 1); (group) = (group)->parent)

void account_groups(struct group *group)
{
	u64 now;

	for_each_stamped(group, now, sched_clock())	/* @head */
		group_account(group, now);
}

/*
 * check-name: a macro's argument that is evaluated at each level
 * check: clock-per-level
 * check-finding: @head safe account_groups sched_clock
 * check-seen: walks=1 reads=1
 */
