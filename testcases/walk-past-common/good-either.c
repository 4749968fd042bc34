// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void charge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total += n;
}

static void uncharge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total -= n;
}

void task_move(struct group *from, struct group *to, bool leave)
{
	if (leave)
		uncharge(from, 1);
	else
		charge(to, 1);
}

/*
 * check-name: one walk or the other
 * check: walk-past-common
 * check-findings: none
 * check-seen: walks=2
 */
