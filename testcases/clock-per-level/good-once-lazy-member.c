// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct update {
	int flags;
	u64 now;
};

static u64 lazy_clock(u64 *now)
{
	if (!*now)
		*now = sched_clock();
	return *now;
}

static u64 update_clock(struct update *update)
{
	return lazy_clock(&update->now);
}

void account_groups(struct group *first)
{
	struct update update = { 0 };

	WALK(group, first) {
		group_account(group, update_clock(&update));
	} WALK_END(group)
}

/*
 * check-name: two calls down, a member of what the walk keeps remembers the time
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
