// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern bool tracing;

void measure_if_on(struct group *group)
{
	for (; group; group = group->parent) {
		u64 start = 0;

		if (tracing)
			start = local_clock();
		group->level++;
		if (tracing)
			group->total = local_clock() - start;
	}
}

/*
 * check-name: both stamps are taken only while tracing is on
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
