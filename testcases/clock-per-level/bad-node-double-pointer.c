// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static inline void go_up(struct group **pos)
{
	*pos = (*pos)->parent;
}

void account_in_memory(struct group *group)
{
	struct group **pos = &group;

	while (*pos) {
		group_account(*pos, sched_clock());	/* @memory */
		*pos = (*pos)->parent;
	}
}

void account_by_callee(struct group *group)
{
	while (group) {
		group_account(group, sched_clock());	/* @callee */
		go_up(&group);
	}
}

/*
 * check-name: the node lives in memory, behind a pointer to a local variable
 * check: clock-per-level
 * check-finding: @memory safe account_in_memory sched_clock
 * check-finding: @callee safe account_by_callee sched_clock
 * check-seen: walks=2 reads=2
 */
