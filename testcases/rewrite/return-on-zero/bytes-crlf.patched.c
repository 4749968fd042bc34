// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void turn(struct timeline *t, s64 delta)
{
	struct account *a;

	delta = irq_time_of(t->cpu) - t->irq_time;
	if (delta<=0)	/* näht */
		return;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		add_locked(a, delta);
}

/*
 * rewrite-name: a file with CRLF, and bytes that are no ASCII
 */
