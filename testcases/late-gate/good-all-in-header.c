// SPDX-License-Identifier: GPL-2.0-only
#include "inline-stat.h"

void enqueue_task(struct task *t)
{
	inline_stat_enqueue(t);
}

void dequeue_task(struct task *t)
{
	inline_stat_dequeue(t);
}

void scheduler_tick(struct task *t)
{
	t->runtime++;
	inline_stat_tick(t);
}

/*
 * check-name: a function of a header belongs to who includes it
 * check: late-gate
 * check-findings: none
 * check-seen: reads=2
 */
