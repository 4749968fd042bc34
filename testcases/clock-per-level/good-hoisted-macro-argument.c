// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define for_each_stamped(pos, now, from, clock)				\
	for (u64 now = (clock), __turn = 1; __turn; __turn = 0)		\
		for (struct group *pos = (from); pos; pos = pos->parent)

void account_groups(struct group *first)
{
	for_each_stamped(group, now, first, sched_clock())
		group_account(group, now);
}

/*
 * check-name: a macro's argument that is evaluated once
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
