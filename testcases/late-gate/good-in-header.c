// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"
#include "count.h"

static inline void stat_enqueue(struct task *t)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	count_add(&t->stat->total, 1);
}

static inline void stat_dequeue(struct task *t)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	count_add(&t->stat->total, -1);
}

void enqueue_task(struct task *t)
{
	stat_enqueue(t);
}

void dequeue_task(struct task *t)
{
	stat_dequeue(t);
}

void scheduler_tick(struct task *t)
{
	count_inc(&t->runtime);
}

/*
 * check-name: a helper of a header, of which one call is as good as any other
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
