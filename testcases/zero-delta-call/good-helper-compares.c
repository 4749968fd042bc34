// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static inline int compare(s64 a, s64 b)
{
	if (a < b)
		return -1;
	return a > b;
}

static inline bool is_after(s64 a, s64 b)
{
	return compare(a, b) > 0;
}

void tick(struct timeline *t)
{
	u64 now = irq_time_of(t->cpu);

	if (!is_after(now, t->irq_time))
		return;
	add_locked(t->curr, now - t->irq_time);
	t->irq_time = now;
}

/*
 * check-name: a function compares the two sides
 * check: zero-delta-call
 * check-findings: none
 * check-seen: reads=1
 */
