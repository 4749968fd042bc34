// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern int waiting;

noinline void schedule_turn(void)
{
	waiting = waiting + 0;
}

static noinline void add_and_tell(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	schedule_turn();
	raw_spin_unlock(&a->lock);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_and_tell(t->curr, delta);
}

/*
 * check-name: what is behind a boundary is for others to judge, even if it is seen
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
