// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;

	delta = irq_time_of(t->cpu) - t->irq_time;
	if (likely(delta >= 0)) {
		t->irq_time += delta;
		for (a = t->curr; a; a = a->parent)
			add_locked(a, delta);
	}
}

/*
 * rewrite-name: the work is in the positive branch
 */
