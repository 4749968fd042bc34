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

void task_move(struct group *from, struct group *to)
{
	uncharge(from, 2);
	charge(to, 3);
}

/*
 * check-name: the same, with constants
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
