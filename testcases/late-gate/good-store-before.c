// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void stat_irq(struct stat *s)
{
	u64 now = sched_clock();

	s->irq = now;
	if (static_branch_likely(&stat_disabled))
		return;
	s->total += now - s->start;
}

/*
 * check-name: the time is stored before the test as well
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
