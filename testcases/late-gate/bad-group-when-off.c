// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline void stat_init(struct stat *s)
{
	s->total = 0;
	s->start = 0;
}

noinline void stat_new(struct task *t)
{
	stat_init(t->stat);	/* @work */
	t->stat->state = 1;
}

static inline void stat_restart(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_init(t->stat);
}

static inline void stat_end(struct task *t)
{
	if (static_branch_likely(&stat_disabled))
		return;
	stat_init(t->stat);
	t->stat->state = 0;
}

void copy_process(struct task *t)
{
	stat_new(t);
}

void sched_exec(struct task *t)
{
	stat_restart(t);
}

void do_exit(struct task *t)
{
	stat_end(t);
}

/*
 * check-name: a group is set up for each new task though nobody will use it
 * check: late-gate
 * check-finding: @work review stat_new stat_init path=stat_restart,stat_end,stat_new
 * check-seen: reads=2
 */
