// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void charge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total += n;
}

void task_wake(struct group *waker, struct group *wakee)
{
	charge(waker, 1);
	charge(wakee, 1);
}

/*
 * check-name: both walks add
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
