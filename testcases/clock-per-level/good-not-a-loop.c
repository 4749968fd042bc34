// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define stamp_above(group)				\
	do {						\
		struct group *__up = (group)->parent;	\
							\
		if (__up)				\
			__up->stamp = sched_clock();	\
	} while (0)

void stamp_one_level(struct group *group)
{
	stamp_above(group);
}

void stamp_two_levels(struct group *group)
{
	do {
		group = group->parent;
		if (!group)
			break;
		group->stamp = sched_clock();
	} while (0);
}

/*
 * check-name: do { } while (0) turns once
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
