// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group *group_parent_far(struct group *group);

void account_up(struct group *group)
{
	do {
		group_account(group, sched_clock());	/* @read */
	} while ((group = group_parent_far(group)));
}

/*
 * check-name: the parent comes from an accessor in another unit
 * check: clock-per-level
 * check-units: unit-parent.c
 * check-finding: @read safe account_up sched_clock
 * check-seen: walks=1 reads=1
 */
