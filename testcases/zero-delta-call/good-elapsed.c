// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void until(struct account *a, u64 now)
{
	add_locked(a, now - a->stamp);
	a->stamp = now;
}

void tick(struct timeline *t)
{
	u64 now = sched_clock();

	add_locked(t->curr, now - t->clock_task);
	t->clock_task = now;
	until(t->curr, sched_clock());
}

/*
 * check-name: the time since a clock was read is hardly ever zero
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=2 reads=1
 */
