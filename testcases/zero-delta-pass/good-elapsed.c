// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	s64 delta = sched_clock_cpu(t->cpu) - t->clock_task;

	if (delta < 0)
		return;
	t->clock_task += delta;
	add_locked(t->curr, delta);
}

/*
 * check-name: the time since a clock was read is hardly ever zero
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=1
 */
