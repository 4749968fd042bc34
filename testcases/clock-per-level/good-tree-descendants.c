// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

/* Pre-order: down, beside, or back up until there is something beside. */
static struct group *next_descendant(struct group *pos, struct group *top)
{
	if (pos->child)
		return pos->child;
	while (pos != top) {
		if (pos->sibling)
			return pos->sibling;
		pos = pos->parent;
	}
	return NULL;
}

void stamp_subtree(struct group *top, int cpu)
{
	struct group *pos;

	for (pos = top; pos; pos = next_descendant(pos, top))
		group_account(pos, cpu_clock(cpu));
}

/*
 * check-name: an iterator over a whole subtree climbs back at its ends, and is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
