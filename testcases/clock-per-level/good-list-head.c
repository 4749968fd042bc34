// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define list_entry(ptr, type, member)	container_of(ptr, type, member)
#define list_for_each_entry(pos, head, member)				\
	for (pos = list_entry((head)->next, typeof(*pos), member);	\
	     &pos->member != (head);					\
	     pos = list_entry(pos->member.next, typeof(*pos), member))

void stamp_members(struct list_head *groups)
{
	struct group *group;

	list_for_each_entry(group, groups, member)
		group_account(group, sched_clock());
}

/*
 * check-name: a list by list_head and container_of is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
