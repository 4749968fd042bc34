// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void charge(struct group *first, int cpu)
{
	WALK(group, first) {
		u64 now = cpu_clock(cpu);	/* @read */
		s64 delta = now - group->stamp;

		if (delta > 0)
			group->total += delta;
		group->stamp = now;
	} WALK_END(group)
}

/*
 * check-name: the subtrahend is a stamp of long ago: no interval is measured here
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe charge cpu_clock
 * check-seen: walks=1 reads=1
 */
