// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct lazy {
	u64 now;
	bool valid;
};

static u64 lazy_now(struct lazy *lazy)
{
	if (!lazy->valid) {
		lazy->now = sched_clock();
		lazy->valid = true;
	}
	return lazy->now;
}

void account_groups(struct group *group)
{
	struct lazy lazy = { .now = 0, .valid = false };

	for (; group; group = group->parent)
		group_account(group, lazy_now(&lazy));
}

/*
 * check-name: a callee keeps the time read at first use in the caller's structure
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
