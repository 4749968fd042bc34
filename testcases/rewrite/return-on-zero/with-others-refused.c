// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;

	delta = irq_time_of(t->cpu) - t->irq_time;
	if (t->cpu < -1 || delta < 0)
		return;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, delta);
}

/*
 * rewrite-name: the test stands beside another
 * rewrite-refused: there are 2 comparisons
 */
