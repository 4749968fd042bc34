// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

/* What an argument does besides is not in the call's own text. */
#define TAKEN(t, d) ((t)->clock_task++, (d))

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	account_irq(t->curr, TAKEN(t, irq_delta));
}

/*
 * rewrite-name: an effect in a macro's body: the call is left alone
 * rewrite-refused: the difference has no name here: it would have to be computed twice
 */
