// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct slot {
	struct slot *parent;
	struct slot *children;		/* an array */
	int index, nr_children;
	u64 stamp;
};

static struct slot *next_beside(struct slot *slot)
{
	struct slot *above = slot->parent;

	if (slot->index + 1 >= above->nr_children)
		return NULL;
	return &above->children[slot->index + 1];
}

void stamp_row(struct slot *slot)
{
	for (; slot; slot = next_beside(slot))
		slot->stamp = sched_clock();
}

void stamp_row_inline(struct slot *slot)
{
	while (slot->index + 1 < slot->parent->nr_children) {
		slot->stamp = sched_clock();
		slot = &slot->parent->children[slot->index + 1];
	}
}

/*
 * check-name: the way to the next sibling leads through the parent
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
