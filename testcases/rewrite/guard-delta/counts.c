// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent) {
		raw_spin_lock(&a->lock);
		a->total += delta;
		a->count++;
		raw_spin_unlock(&a->lock);
	}
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	/* Into each account. */
	account_irq(t->curr, irq_delta); /* may be nothing */

	t->clock_task += delta - irq_delta;
}

/*
 * rewrite-name: calls were counted as well: that differs, and the patch says so
 * rewrite-differs: visible-count
 * rewrite-says: visible-count: account.count counts calls
 */
