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

void enqueue_task(struct task *t, u64 now)
{
	stat_enqueue(t, now);
}

void dequeue_task(struct task *t, u64 now)
{
	stat_dequeue(t, now);
}

void sched_exec(struct task *t, u64 now)
{
	if (!static_branch_unlikely(&stat_groups))
		return;
	stat_change(t->stat, 0, now);
	stat_change(t->stat, 4, now);
}

/*
 * check-name: the one way without the test is behind another key
 * check: late-gate
 * check-findings: none
 * check-seen: walks=1 reads=3
 */
