// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void stat_irq(struct stat *s)
{
	u64 now;	/* @clock */

	if (static_branch_likely(&stat_disabled))
		return;
	now = sched_clock();
	s->total += now - s->start;
	s->start = now;
}

/*
 * check-name: the clock is read before the test, and only used behind it
 * check: late-gate
 * check-finding: @clock safe stat_irq sched_clock
 * check-seen: reads=1
 */
