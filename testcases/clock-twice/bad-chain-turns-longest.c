// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void note(struct group *group, u64 spent, u64 longest)
{
	group->total += spent < longest;
}

u64 repeat(struct group *group, unsigned int n, void (*work)(void))
{
	u64 longest = 0;
	bool grew = false;

	while (n--) {
		u64 spent, t0 = sched_clock();	/* @again */

		work();
		spent = sched_clock() - t0;
		note(group, spent, longest);
		grew |= spent > longest;
		if (spent > longest)
			longest = spent;
	}
	group->enabled = grew;
	return longest;
}

/*
 * check-name: durations are compared, and told
 * check: clock-twice
 * check-finding: @again review repeat sched_clock conditional hazard=interval-grows
 * check-seen: walks=1 reads=2
 */
