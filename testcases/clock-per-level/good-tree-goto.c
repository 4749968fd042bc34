// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

struct branch {
	struct branch *parent;
	struct branch *child;
	struct branch *sibling;
	u64 stamp;
};

void stamp_tree(struct branch *top)
{
	struct branch *pos = top;

down:
	pos->stamp = sched_clock();
	if (pos->child) {
		pos = pos->child;
		goto down;
	}
up:
	if (pos == top)
		return;
	if (pos->sibling) {
		pos = pos->sibling;
		goto down;
	}
	pos = pos->parent;
	if (pos)
		goto up;
}

/*
 * check-name: a traversal of a whole tree by goto is no walk towards the root
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
