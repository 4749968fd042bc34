// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;
	s64 d = irq_time_of(t->cpu) - t->irq_time;

	if (d <= -1)
		return;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, d);
}

/*
 * rewrite-name: the difference is compared with another number than zero: nothing is moved
 * rewrite-refused: the comparison is with another number than zero
 */
