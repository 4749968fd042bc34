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

static inline void stat_enqueue(struct task *t, u64 now)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_change(t->stat, 1, now);
}

static inline void stat_dequeue(struct task *t, u64 now)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_change(t->stat, 2, now);
}

noinline void stat_irq(struct task *t, u64 now, u64 delta)
{
	record_times(t->stat, now);
	t->stat->irq += delta;
}

/* Another way in that asks for nothing either. */
noinline void stat_fault(struct task *t, u64 now)
{
	t->stat->total += now;
}

void enqueue_task(struct task *t, u64 now)
{
	stat_enqueue(t, now);
}

void dequeue_task(struct task *t, u64 now)
{
	stat_dequeue(t, now);
}

void scheduler_tick(struct task *t, u64 now)
{
	stat_irq(t, now, 1);
	stat_fault(t, now);
}

/*
 * check-name: the key stands before some of the ways into the file only
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
