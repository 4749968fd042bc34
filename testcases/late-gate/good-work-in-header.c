// SPDX-License-Identifier: GPL-2.0-only
#include "inline-stat.h"

static noinline void stat_enqueue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	inline_stat_change(t->stat, 1);
}

static noinline void stat_dequeue(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	inline_stat_change(t->stat, 2);
}

static noinline void stat_tick(struct task *t)
{
	if (t->pid)
		inline_stat_change(t->stat, 3);
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
 * check-name: what others have from a header, too, is no work of this file's key
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
