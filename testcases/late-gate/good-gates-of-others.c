// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline void record_times(struct stat *s, u64 now)
{
	s->total += now - s->start;
	s->start = now;
}

noinline void stat_change(struct stat *s, u64 set, u64 now)
{
	record_times(s, now);
	s->state |= set;
}

noinline void stat_irq(struct task *t, u64 now, u64 delta)
{
	struct stat *s;

	if (!t->pid)
		return;
	for (s = t->stat; s; s = s->parent) {
		record_times(s, now);
		s->irq += delta;
	}
}

/*
 * check-name: who tests the key is another file, not this one or its header: a matter of its own
 * check: late-gate
 * check-units: unit-stat-core.c
 * check-findings: none
 * check-seen: reads=2
 */
