// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;

	/* Time may stand still, or seem to go back. */
	delta = irq_time_of(t->cpu) - t->irq_time;
	if (delta < 0)
		return;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, delta);
}

/*
 * rewrite-name: "< 0" becomes "<= 0"
 * rewrite-says: Leave turn() early for zero as well
 */
