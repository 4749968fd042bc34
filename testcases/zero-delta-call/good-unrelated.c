// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void pass(struct account *a, u64 delta, bool quiet)
{
	raw_spin_lock(&a->lock);
	if (!quiet)
		printk("%llu\n", delta);
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	pass(t->curr, irq_time_of(t->cpu) - t->irq_time, true);
}

/*
 * check-name: the callee takes the lock whatever it is given
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
