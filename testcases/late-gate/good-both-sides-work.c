// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

void stat_irq(struct stat *s)
{
	u64 now = sched_clock();

	if (static_branch_likely(&stat_disabled)) {
		s->state++;
		return;
	}
	s->total += now - s->start;
}

/*
 * check-name: neither side of the test leaves at once
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
