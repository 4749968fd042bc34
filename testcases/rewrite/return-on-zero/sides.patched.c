// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;
	u64 irq = irq_time_of(t->cpu);

	if (t->irq_time >= irq)
		return;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, irq - t->irq_time);
	t->irq_time = irq;
}

/*
 * rewrite-name: the sides of the difference are compared
 */
