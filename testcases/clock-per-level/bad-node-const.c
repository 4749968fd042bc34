// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 oldest(const struct group *group)
{
	u64 age = 0;

	for (; group; group = group->parent)
		age += sched_clock() - group->stamp;	/* @read */
	return age;
}

/*
 * check-name: a walk over const nodes that only sums up
 * check: clock-per-level
 * check-finding: @read safe oldest sched_clock
 * check-seen: walks=1 reads=1
 */
