// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static int kind_of(const struct task *t)
{
	if (!t->pid)
		return 2;
	return t->stat ? 1 : 0;
}

static noinline void stat_change(struct stat *s, u64 set)
{
	s->state |= set;
}

void enqueue_task(struct task *t)
{
	int kind = kind_of(t);

	if (static_branch_likely(&stat_disabled))
		return;
	stat_change(t->stat, kind);
}

/*
 * check-name: a few tests before, which the compiler inlines and moves by itself
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
