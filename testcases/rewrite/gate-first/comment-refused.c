// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then = sched_clock();

	if (static_branch_likely(&stat_disabled))
		return; /* one
			 * two */
	s->total += then - s->start;
	s->start = then;
}

/*
 * rewrite-name: a comment goes on behind the test: no call is put into it
 * rewrite-refused: a comment goes on behind it
 * rewrite-work: few
 */
