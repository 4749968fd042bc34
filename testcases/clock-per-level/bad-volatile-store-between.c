// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_published(struct group *group, int *level)
{
	for (; group; group = group->parent) {
		WRITE_ONCE(*level, group->level);
		group_account(group, sched_clock());	/* @once */
	}
}

void account_device(struct group *group, volatile u32 *reg)
{
	for (; group; group = group->parent) {
		*reg = group->level;
		group_account(group, sched_clock());	/* @device */
	}
}

/*
 * check-name: a store that others are meant to see lies between
 * check: clock-per-level
 * check-finding: @once advice account_published sched_clock hazard=seqcount-backdate
 * check-finding: @device advice account_device sched_clock hazard=seqcount-backdate
 * check-seen: walks=2 reads=2
 */
