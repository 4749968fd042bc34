// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group *group_lock(struct group *group);
void group_unlock(struct group *group);

/* Of a group that goes away, the parent has taken over. */
static noinline struct group *lock_living(struct group **pos)
{
	struct group *group;

	for (;;) {
		group = group_lock(*pos);
		if (group->enabled)
			return group;
		group_unlock(group);
		*pos = (*pos)->parent;
	}
}

void members_stamp(struct group *pos)
{
	struct group *group;
	struct list_head *item;
	u64 now;

restart:
	group = lock_living(&pos);
	now = sched_clock();
	for (item = group->member.next; item != &group->member; item = item->next) {
		if (group->stamp == now) {
			group_unlock(group);
			goto restart;
		}
		group->total++;
	}
	group->stamp = now;
	group_unlock(group);
}

/*
 * check-name: what the position is moved by mostly leaves it where it is: a restart
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
