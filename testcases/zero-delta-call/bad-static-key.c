// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

bool arch_static_branch(void *key, bool branch);
extern int accounting;

static inline void add_enabled(struct account *a, u64 delta)
{
	if (unlikely(arch_static_branch(&accounting, false)))
		add_locked(a, delta);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_enabled(t->curr, delta); /* @call */
}

/*
 * check-name: the work hangs on a static key, which says unlikely and means often
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_enabled,add_locked
 */
