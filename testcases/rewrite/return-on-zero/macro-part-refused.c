// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"
#define NEG(x) ((x) < 0)
void turn(struct timeline *t, s64 delta)
{
	struct account *a;
	s64 d = irq_time_of(t->cpu) - t->irq_time;

	if (t->cpu < 0 || NEG(d))
		return;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, d);
}

/*
 * rewrite-name: a macro compares, another comparison stands beside it: that one is left alone
 * rewrite-refused: another part of this condition may be meant: a macro's?
 */
