// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

struct sample {
	u64 a, b, c;
};

struct log {
	spinlock_t lock;
	u64 total;
	struct sample last;
};

static noinline void log_add(struct log *log, u64 delta)
{
	raw_spin_lock(&log->lock);
	log->total += delta;
	log->last = (struct sample){};
	raw_spin_unlock(&log->lock);
}

void tick(struct timeline *t, struct log *log)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	log_add(log, delta);
	add_locked(t->curr, t->steal_time);
}

/*
 * check-name: a structure is cleared whole, zero or not
 * check: zero-delta-call
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
