// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void account(struct group *group, s64 n)
{
	for (; group; group = group->parent)
		group->total += n;
}

void task_move(struct group *from, struct group *to, s64 n)
{
	account(from, -n);	/* @from */
	account(to, n);
}

/*
 * check-name: one function, called with n and with -n
 * check: walk-past-common
 * check-finding: @from advice task_move account
 * check-seen: walks=2 reads=1
 */
