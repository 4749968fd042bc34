// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void local_irq_save(unsigned long *flags);
void local_irq_restore(unsigned long flags);
void *memset(void *p, int c, unsigned long n);

static noinline void add_protected(struct account *a, u64 delta)
{
	unsigned long flags[4];

	memset(flags, 0, sizeof(flags));
	local_irq_save(flags);
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
	local_irq_restore(flags[0]);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_protected(t->curr, delta); /* @call */
}

/*
 * check-name: interrupts are saved, and a local is filled: overhead, both
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_protected
 */
