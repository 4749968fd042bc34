// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 a = 3, __attribute__((unused)) then = sched_clock();

	if (static_branch_likely(&stat_disabled))
		return;
	s->total += then + a;
}

/*
 * rewrite-name: an attribute before a declarator goes with it
 * rewrite-work: few
 */
