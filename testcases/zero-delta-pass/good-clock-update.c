// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void update_task_clock(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	t->clock_task += delta - irq_delta;
	add_locked(t->curr, delta);
}

void account(struct timeline *t)
{
	s64 delta = steal_time_of(t->cpu) - t->steal_time;

	if (delta < 0)
		return;
	t->steal_time += delta;
	update_task_clock(t, delta);
}

/*
 * check-name: the clock goes on: the callee does more than add
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
