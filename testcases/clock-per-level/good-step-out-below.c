// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int up_from(struct group *from, struct group **pos)
{
	if (!from->parent)
		return -1;
	*pos = from->parent;
	return 0;
}

/* Puts the parent of @other there, which is no walk's next level. */
static int beside(struct group *from, struct group *other, struct group **pos)
{
	if (from == other)
		return -1;
	return up_from(other, pos);
}

void account_beside(struct group *group, struct group *other)
{
	while (!beside(group, other, &group))
		group_account(group, sched_clock());
}

/*
 * check-name: what a callee calls puts the parent of something else there
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=0 reads=1
 */
