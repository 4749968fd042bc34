// SPDX-License-Identifier: GPL-2.0-only
#include "inline-stat.h"

static noinline void stat_note(struct stat *s, u64 n)
{
	inline_stat_change(s, n);
}

static noinline void stat_enqueue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_note(t->stat, 4);
}

static noinline void stat_dequeue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_note(t->stat, 5);
}

static noinline void stat_tick(struct task *t)
{
	stat_note(t->stat, 6);
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
	t->runtime++;
	stat_tick(t);
}

/*
 * check-name: a static function that only hands on to what others have from a header
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
