// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

#ifdef NO_STAMP
	t->clock_task = 0;
#else
	t->irq_time += irq_delta;
#endif
	delta -= irq_delta;
	account_irq(t->curr, irq_delta);
	t->clock_task += delta;
}

/*
 * rewrite-name: nothing is taken in from behind a directive
 */
