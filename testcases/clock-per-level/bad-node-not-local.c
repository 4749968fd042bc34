// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct cursor {
	struct group *at;
	int steps;
};

static struct group *current_group;

void account_static(struct group *first)
{
	for (current_group = first; current_group;
	     current_group = current_group->parent)
		group_account(current_group, sched_clock());	/* @static */
}

void account_cursor(struct cursor *cursor, struct group *first)
{
	for (cursor->at = first; cursor->at; cursor->at = cursor->at->parent)
		group_account(cursor->at, sched_clock());	/* @cursor */
}

/*
 * check-name: the node is a static variable, or a field of what the caller gave
 * check: clock-per-level
 * check-finding: @static safe account_static sched_clock
 * check-finding: @cursor safe account_cursor sched_clock
 * check-seen: walks=2 reads=2
 */
