// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define max(a, b) ({			\
	typeof(a) __a = (a);		\
	typeof(b) __b = (b);		\
	__a > __b ? __a : __b; })

void refresh(struct group *group)
{
	for (; group; group = group->parent)
		group->stamp = max(group->stamp, sched_clock());	/* @read */
}

/*
 * check-name: the larger of a stamp and the time
 * check: clock-per-level
 * check-finding: @read safe refresh sched_clock
 * check-seen: walks=1 reads=1
 */
