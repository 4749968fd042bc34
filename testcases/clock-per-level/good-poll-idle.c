// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

int poll_idle(atomic_t *need_resched, u64 limit)
{
	u64 start = local_clock();
	unsigned int loops = 0;

	while (!READ_ONCE(need_resched->counter)) {
		cpu_relax();
		if (loops++ < 200)
			continue;
		loops = 0;
		if (local_clock() - start > limit)
			return 1;
	}
	return 0;
}

/*
 * check-name: polling for work until the time is up, outside any hierarchy
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
