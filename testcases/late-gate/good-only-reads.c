// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline u64 stat_get(struct stat *s)
{
	while (s->parent)
		s = s->parent;
	return s->total;
}

static inline void stat_enqueue(struct task *t)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	t->runtime += stat_get(t->stat);
}

static inline void stat_dequeue(struct task *t)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	t->runtime -= stat_get(t->stat);
}

void enqueue_task(struct task *t)
{
	stat_enqueue(t);
}

void dequeue_task(struct task *t)
{
	stat_dequeue(t);
}

u64 scheduler_tick(struct task *t)
{
	return stat_get(t->stat);
}

/*
 * check-name: what the function shares with the others is a look at memory
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
