// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 used(u64 start)
{
	return ktime_get_ns() - start;
}

static int must_stop(struct group *group, u64 start, u64 budget)
{
	if (used(start) > budget)
		return -1;
	return group->level;
}

int visit(struct group *group, u64 start, u64 budget)
{
	int ret = 0;

	for (; group; group = group->parent) {
		ret = must_stop(group, start, budget);
		if (ret < 0)
			break;
		group->total++;
	}
	return ret;
}

/*
 * check-name: the answer that ends the walk comes through two callees
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
