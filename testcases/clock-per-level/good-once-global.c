// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 boot_stamp;

static u64 boot_time(void)
{
	static u64 first;

	if (!first)
		first = sched_clock();
	return first;
}

void stamp_with_global(struct group *group)
{
	for (; group; group = group->parent) {
		if (!boot_stamp)
			boot_stamp = sched_clock();
		group->stamp = boot_stamp;
	}
}

void stamp_with_static(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = boot_time();
}

/*
 * check-name: a time that is read once for all
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
