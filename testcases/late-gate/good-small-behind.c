// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static int class_of(const struct task *t)
{
	if (!t->stat)
		return 0;
	return t->pid ? 2 : 1;
}

static int weight_class(const struct task *t)
{
	return class_of(t);
}

static noinline void stat_change(struct stat *s, u64 set)
{
	s->state |= set;
}

void enqueue_task(struct task *t)
{
	int class = weight_class(t);

	if (static_branch_likely(&stat_disabled))
		return;
	stat_change(t->stat, class);
}

/*
 * check-name: a few tests before, by way of a function that only hands on to them
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
