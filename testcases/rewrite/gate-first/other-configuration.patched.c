// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then;

	if (static_branch_likely(&stat_disabled))
		return;
	then = sched_clock();
	s->total += then;
#ifdef Q
	s->start = then;
#endif
}

/*
 * rewrite-name: another configuration uses the result, too: it keeps its variable
 * rewrite-work: few
 */
