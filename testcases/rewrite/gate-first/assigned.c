// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void turn(struct task *t, u64 now)
{
	struct stat *s = t->stat;
	u64 then;

	then = sched_clock();
	if (static_branch_likely(&stat_disabled)) {
		/* Nobody wants to know. */
		return;
	}

	s->total += then - s->start;
	s->start = then;
}

/*
 * rewrite-name: a statement goes behind a test with a block
 * rewrite-work: few
 */
