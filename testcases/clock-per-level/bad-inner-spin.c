// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_when_free(struct group *group)
{
	for (; group; group = group->parent) {
		while (READ_ONCE(group->lock.slock))
			;
		group_account(group, sched_clock());	/* @read */
	}
}

void account_members(struct group *group)
{
	struct list_head *entry;

	for (; group; group = group->parent) {
		for (entry = READ_ONCE(group->member.next);
		     entry != &group->member; entry = READ_ONCE(entry->next))
			group->level++;
		group_account(group, sched_clock());	/* @list */
	}
}

/*
 * check-name: an inner loop waits for another CPU without a word; one over a list does not
 * check: clock-per-level
 * check-finding: @read advice account_when_free sched_clock hazard=seqcount-backdate
 * check-finding: @list safe account_members sched_clock
 * check-seen: walks=2 reads=2
 */
