// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_when_free(struct group *group)
{
	for (; group; group = group->parent) {
		while (READ_ONCE(group->lock.slock))
			cpu_relax();
		group_account(group, sched_clock());	/* @read */
	}
}

/*
 * check-name: an inner loop relaxes, the walk around it does not wait for a clock
 * check: clock-per-level
 * check-finding: @read advice account_when_free sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
