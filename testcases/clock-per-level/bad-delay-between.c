// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_spaced(struct group *group)
{
	int i;

	for (; group; group = group->parent) {
		for (i = 0; i < group->level; i++)
			udelay(5);
		group_account(group, sched_clock());	/* @read */
	}
}

/*
 * check-name: an inner loop lets time pass between the hoisted read and its use
 * check: clock-per-level
 * check-finding: @read advice account_spaced sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
