// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 samples[64];

void sample(int n)
{
	int i;

	for (i = 0; i < n; i++)
		samples[i & 63] = sched_clock();
}

void stamp_array(struct group *groups, int n)
{
	struct group *group;

	for (group = groups; group < groups + n; group++)
		group->stamp = sched_clock();
}

/*
 * check-name: loops over numbers and arrays are no walks
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=2
 */
