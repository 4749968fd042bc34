// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

#define went_back(d) ((d) < 0)

void turn(struct timeline *t, s64 delta)
{
	struct account *a;

	delta = irq_time_of(t->cpu) - t->irq_time;
	if (went_back(delta))
		return;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, delta);
}

/*
 * rewrite-name: a macro compares, also for others
 * rewrite-refused: the comparison is not written there
 */
