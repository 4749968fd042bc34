// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;

	if (static_branch_likely(&stat_disabled))
		return;
	s->total += sched_clock();
}

/*
 * rewrite-name: where the result is used once, that use makes the call
 * rewrite-work: few
 */
