// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then;

	then = sched_clock();
#ifndef NO_KEY
	if (static_branch_likely(&stat_disabled))
		return;
#endif
	s->total += then - s->start;
	s->start = then;
}

/*
 * rewrite-name: in another configuration there is no test
 * rewrite-work: few
 * rewrite-refused: a directive stands between
 */
