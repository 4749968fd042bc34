// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

extern struct static_key_false features[8];

void stat_irq(struct stat *s)
{
	u64 now = sched_clock();

	if (static_branch_likely(&features[3]))
		return;
	s->total += now - s->start;
}

/*
 * check-name: a key of an array: which one is not told by its name
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
