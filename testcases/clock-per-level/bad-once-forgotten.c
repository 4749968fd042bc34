// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now_once(u64 *now)
{
	if (!*now)
		*now = sched_clock();
	return *now;
}

void account_fresh(struct group *group)
{
	for (; group; group = group->parent) {
		u64 now = 0;

		group_account(group, now_once(&now));	/* @inner */
	}
}

void account_flag(struct group *group)
{
	bool fresh = false;
	u64 now = 0;

	for (; group; group = group->parent) {
		if (!fresh)
			now = sched_clock();	/* @flag */
		fresh = group->enabled;
		group_account(group, now);
	}
}

/*
 * check-name: the variable that remembers is cleared at each level
 * check: clock-per-level
 * check-finding: @inner safe account_fresh sched_clock conditional path=account_fresh,now_once
 * check-finding: @flag safe account_flag sched_clock conditional
 * check-seen: walks=2 reads=2
 */
