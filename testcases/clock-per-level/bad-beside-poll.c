// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_and_wait(struct group *group, atomic_t *flag, u64 limit)
{
	u64 deadline;

	for (; group; group = group->parent)
		group_account(group, sched_clock());	/* @read */

	deadline = sched_clock() + limit;
	while (!READ_ONCE(flag->counter)) {
		if (sched_clock() > deadline)
			break;
		cpu_relax();
	}
}

/*
 * check-name: a polling loop elsewhere in the function excuses nothing
 * check: clock-per-level
 * check-finding: @read safe account_and_wait sched_clock
 * check-seen: walks=1 reads=3
 */
