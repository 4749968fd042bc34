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

struct move {
	struct move *next;
	struct group *from, *to;
};

void tasks_move(struct move *move)
{
	for (; move; move = move->next) {
		charge(move->to, 1);	/* @charge */
		uncharge(move->from, 1);
	}
}

/*
 * check-name: for each task of a list
 * check: walk-past-common
 * check-finding: @charge advice tasks_move uncharge
 * check-seen: walks=2 reads=1
 */
