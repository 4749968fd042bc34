// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void trace_delay(u64 delta);

static noinline void add_traced(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
	trace_delay(delta);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_traced(t->curr, delta); /* @call */
}

/*
 * check-name: a tracer is told of zero, too
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_traced hazard=visible-count
 */
