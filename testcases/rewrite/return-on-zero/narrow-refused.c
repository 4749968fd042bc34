// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;
	s64 d = irq_time_of(t->cpu) - t->irq_time;

	if ((int)d < 0)
		return;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, d);
}

/*
 * rewrite-name: a part of the difference is compared: zero there is not zero
 * rewrite-refused: only a part of the difference is compared
 */
