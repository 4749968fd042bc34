// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void stat_change(struct stat *s, u64 set, u64 now);
void stat_irq(struct task *t, u64 now, u64 delta);

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
	t->runtime++;
	stat_irq(t, now, 1);
}
