// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static bool go_up(struct group **pos)
{
	*pos = (*pos)->parent;
	return *pos != NULL;
}

static int climb(struct group *from, struct group **pos)
{
	if (!from->parent)
		return -1;
	*pos = from->parent;
	return 0;
}

void account_bool(struct group *group)
{
	do {
		group_account(group, sched_clock());	/* @bool */
	} while (go_up(&group));
}

void account_int(struct group *group)
{
	while (!climb(group, &group))
		group_account(group, sched_clock());	/* @int */
}

/*
 * check-name: a callee moves the walk and tells when it is over
 * check: clock-per-level
 * check-finding: @bool safe account_bool sched_clock
 * check-finding: @int safe account_int sched_clock
 * check-seen: walks=2 reads=2
 */
