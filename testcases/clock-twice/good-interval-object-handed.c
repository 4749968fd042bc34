// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct interval {
	u64 from, to;
};

static noinline u64 length(const struct interval *i)
{
	return i->to - i->from;
}

void measure(struct group *group)
{
	struct interval i;

	i.from = sched_clock();
	group->level++;
	i.to = sched_clock();
	group->total += length(&i);
}

/*
 * check-name: both ends stand in a structure that a callee is given
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
