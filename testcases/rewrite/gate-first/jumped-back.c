// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then = sched_clock();

	if (static_branch_likely(&stat_disabled))
		return;
again:
	s->total += then;
	if (t->pid-- > 0)
		goto again;
}

/*
 * rewrite-name: the only use is jumped back to: the call is not moved into it
 * rewrite-work: few
 */
