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

void task_move(struct group *from, struct group *to, u64 old, u64 new)
{
	uncharge(from, old);
	charge(to, new);
}

/*
 * check-name: what is taken is not what is given
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
