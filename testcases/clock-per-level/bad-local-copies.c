// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct task *task)
{
	struct group *from = task->group, *at, *up;
	int where = task->cpu, there;
	u64 stamp, now;

	for (at = from; at; at = up) {
		struct group *here = at;

		up = here->parent;
		there = where;
		stamp = cpu_clock(there);	/* @read */
		now = stamp;
		group_account(here, now);
	}
}

/*
 * check-name: extra local variables change nothing
 * check: clock-per-level
 * check-finding: @read safe account_groups cpu_clock
 * check-seen: walks=1 reads=1
 */
