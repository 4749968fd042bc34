// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

u64 stat_irq(struct stat *s)
{
	u64 now = sched_clock();

	if (static_branch_likely(&stat_disabled))
		return now;
	s->total += now - s->start;
	return now;
}

/*
 * check-name: the time is also used where the function leaves
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
