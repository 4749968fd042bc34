// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void hand(struct account *a, u64 delta)
{
	a->rate = irq_time_of(a->state);
	add_locked(a, delta);
}

void (*handler)(struct account *, u64) = hand;

void tick(struct timeline *t)
{
	hand(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

/*
 * check-name: it is called through a pointer, with what nobody knows
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1
 */
