// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void work_on(struct group *group);
void record_span(u64 from, u64 to);

struct span {
	u64 start;
	struct group *group;
};

static void span_end(struct span *span)
{
	span->group->total += sched_clock() - span->start;
}

void by_scope(struct group *first)
{
	WALK(group, first) {
		struct span span __attribute__((__cleanup__(span_end))) = {
			sched_clock(), group
		};

		work_on(group);
	} WALK_END(group)
}

void by_unknown(struct group *first)
{
	WALK(group, first) {
		u64 from = sched_clock();

		work_on(group);
		record_span(from, sched_clock());
	} WALK_END(group)
}

/*
 * check-name: an interval ends as a scope does, or both times go to another unit
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=2 reads=4
 */
