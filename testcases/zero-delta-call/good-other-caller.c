// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void hand(struct account *a, u64 delta)
{
	a->rate = irq_time_of(a->state);
	add_locked(a, delta);
}

void tick(struct timeline *t)
{
	hand(t->curr, irq_time_of(t->cpu) - t->irq_time);
}

void tock(struct timeline *t)
{
	u64 steal = steal_time_of(t->cpu) - t->steal_time;

	if (steal)
		hand(t->curr, steal);
}

/*
 * check-name: one caller sees to it that it is not zero: so does zero matter little
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1
 */
