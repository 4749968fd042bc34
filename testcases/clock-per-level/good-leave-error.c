// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

int charge(struct group *group, u64 amount)
{
	u64 now;

	do {
		if (group->total + amount < amount)
			goto overflow;
		group->total += amount;
	} while ((group = group->parent));
	return 0;

overflow:
	now = local_clock();
	group->stamp = now;
	return -1;
}

/*
 * check-name: an error path stamps, cleans up and returns
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
