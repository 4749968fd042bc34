// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_once_and_each(struct group *group, int cpu)
{
	u64 first = 0;

	for (; group; group = group->parent) {
		if (!first)
			first = ktime_get_ns();
		group->total += first;
		group->stamp = cpu_clock(cpu);	/* @read */
	}
}

/*
 * check-name: one clock is read once, the other at each level
 * check: clock-per-level
 * check-finding: @read review account_once_and_each cpu_clock hazard=clock-order
 * check-seen: walks=1 reads=2
 */
