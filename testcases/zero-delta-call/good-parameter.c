// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void hand(struct account *a, u64 delta)
{
	a->rate = irq_time_of(a->state);
	add_locked(a, delta);
}

void tick(struct timeline *t)
{
	hand(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: others may call this, with what nobody knows
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1
 */
