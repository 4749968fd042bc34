// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline void record_times(struct stat *s, u64 now)
{
	s->total += now - s->start;
	s->start = now;
}

static inline void stat_enqueue(struct task *t, u64 now)
{
	if (static_branch_likely(&stat_disabled))
		return;
	record_times(t->stat, now);
}

void enqueue_task(struct task *t, u64 now)
{
	stat_enqueue(t, now);
}

void scheduler_tick(struct task *t, u64 now)
{
	record_times(t->stat, now);
}

/*
 * check-name: only one other path tests the key: that is no custom
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
