// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then __attribute__((aligned(16))) = sched_clock();

	if (static_branch_likely(&stat_disabled))
		return;
	s->total += then - s->start;
	s->start = then;
}

/*
 * rewrite-name: an attribute stands behind the variable's name
 * rewrite-refused: more than the call stands behind the variable's name
 * rewrite-work: few
 */
