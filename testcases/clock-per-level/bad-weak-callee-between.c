// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

__attribute__((__weak__)) void arch_group_hook(struct group *group)
{
	group->level++;
}

void account_hooked(struct group *group)
{
	for (; group; group = group->parent) {
		arch_group_hook(group);
		group_account(group, sched_clock());	/* @read */
	}
}

/*
 * check-name: a weak callee may be replaced by one that nobody has seen
 * check: clock-per-level
 * check-finding: @read advice account_hooked sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
