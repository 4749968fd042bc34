// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline bool is_none(u64 delta)
{
	return delta == 0;
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	if (is_none(delta))
		return;
	add_locked(t->curr, delta);
}

/*
 * check-name: a function says that it is not zero
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
