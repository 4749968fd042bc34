// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void each(struct account *a, u64 n)
{
	u64 i;

	for (i = 0; i < n; i++)
		a[i].total = irq_time_of(i);
}

void tick(struct timeline *t)
{
	each(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: a loop that has no turn for zero
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
