// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline __noreturn void die(struct group *group)
{
	raw_spin_unlock(&group->lock);
	panic("no parent");
}

static void check(struct group *group)
{
	if (!group->parent)
		die(group);
}

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = sched_clock();
	check(group);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: what never returns may drop a lock
 * check: clock-twice
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
