// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct team {
	struct team *parent;
	struct team_state {
		struct team *updated_children;
	} *state;
	u64 stamp;
};

/* The leaf to come after @pos: from its parent down again. */
static struct team *next_leaf(struct team *pos, struct team *root)
{
	if (pos == root)
		return NULL;
	pos = pos ? pos->parent : root;
	while (pos->state->updated_children != pos)
		pos = pos->state->updated_children;
	return pos;
}

void flush_teams(struct team *root)
{
	struct team *pos = NULL;

	while ((pos = next_leaf(pos, root)))
		pos->stamp = sched_clock();
}

/*
 * check-name: a traversal from the leaves up, whose callee goes down from each parent
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
