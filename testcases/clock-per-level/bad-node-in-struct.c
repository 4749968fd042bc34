// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct cursor {
	struct group *at;
	int depth;
};

void account_cursor(struct group *from)
{
	struct cursor cursor = { .at = from };

	for (; cursor.at; cursor.at = cursor.at->parent) {
		group_account(cursor.at, sched_clock());	/* @read */
		cursor.depth++;
	}
	from->level = cursor.depth;
}

/*
 * check-name: the node is a member of a local structure
 * check: clock-per-level
 * check-finding: @read safe account_cursor sched_clock
 * check-seen: walks=1 reads=1
 */
