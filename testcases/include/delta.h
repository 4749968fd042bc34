/* SPDX-License-Identifier: GPL-2.0-only */
/* Time that interrupts took, and who accounts the differences. */
#ifndef TC_DELTA_H
#define TC_DELTA_H

#include "kernel.h"

struct account {
	spinlock_t lock;
	u64 total;
	u64 longest;
	u32 count;
	u64 stamp;
	u64 rate;
	struct account *parent;
	int state;
};

struct timeline {
	int cpu;
	u64 irq_time;
	u64 steal_time;
	u64 clock_task;
	struct account *curr;
};

struct timer_list { long expires; };
int mod_timer(struct timer_list *timer, unsigned long expires);

/* Grows in interrupts only; nobody's clock. */
u64 irq_time_of(int cpu);
u64 steal_time_of(int cpu);

/* The plain kind of what such a difference is passed to. */
static inline void add_locked(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
}

#endif
