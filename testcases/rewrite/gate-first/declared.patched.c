// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then;

	if (static_branch_likely(&stat_disabled))
		return;
	then = sched_clock();
	s->total += then - s->start;
	s->start = then;
}

/*
 * rewrite-name: the call goes behind the test, its variable stays
 * rewrite-work: few
 * rewrite-says: Call sched_clock() behind the test in turn()
 */
