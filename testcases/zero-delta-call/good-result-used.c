// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline u64 add_and_tell(struct account *a, u64 delta)
{
	u64 total;

	raw_spin_lock(&a->lock);
	total = a->total += delta;
	raw_spin_unlock(&a->lock);
	return total;
}

u64 tick(struct timeline *t)
{
	return add_and_tell(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: the call answers something
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
