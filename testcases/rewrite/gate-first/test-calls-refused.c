// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline int hook(void) { static int n; return n++ > 5; }
extern unsigned int work;

static noinline void record_times(struct stat *s, u64 now)
{
	work++;
	s->total += now - s->start;
	s->start = now;
}

static noinline void stat_change(struct stat *s, u64 set, u64 now)
{
	record_times(s, now);
	s->state |= set;
}

static noinline void stat_enqueue(struct task *t, u64 now)
{
	if (static_branch_likely(&stat_disabled) || hook())
		return;
	stat_change(t->stat, 1, now);
}

static noinline void stat_dequeue(struct task *t, u64 now)
{
	if (static_branch_likely(&stat_disabled) || hook())
		return;
	stat_change(t->stat, 2, now);
}

static noinline void stat_irq(struct task *t, u64 now, u64 delta)
{
	struct stat *s;

	if (!t->pid)
		return;
	for (s = t->stat; s; s = s->parent) {
		record_times(s, now);
		s->irq += delta;
	}
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
}

void turn(struct task *t, u64 now)
{
	enqueue_task(t, now);
	scheduler_tick(t, now + 7);
	dequeue_task(t, now + 9);
}

/*
 * rewrite-name: another function's test does more than ask the key
 * rewrite-refused: no function that this file sees has the test
 */
