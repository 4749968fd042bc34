// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct interval {
	u64 start;
};

static void interval_begin(struct interval *interval)
{
	interval->start = sched_clock();
}

static u64 interval_end(const struct interval *interval)
{
	return sched_clock() - interval->start;
}

void measure_levels(struct group *first)
{
	struct interval interval;

	WALK(group, first) {
		interval_begin(&interval);
		group->level++;
		group->total += interval_end(&interval);
	} WALK_END(group)
}

/*
 * check-name: begin and end of an interval are functions that share a structure
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
