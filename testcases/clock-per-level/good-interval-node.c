// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void work_on(struct group *group);

static void begin_group(struct group *group)
{
	group->stamp = sched_clock();
}

static void end_group(struct group *group)
{
	group->total += sched_clock() - group->stamp;
}

void by_callees(struct group *first)
{
	WALK(group, first) {
		begin_group(group);
		work_on(group);
		end_group(group);
	} WALK_END(group)
}

void by_field(struct group *first)
{
	WALK(group, first) {
		group->pcpu->start = sched_clock();
		work_on(group);
		group->pcpu->times += sched_clock() - group->pcpu->start;
	} WALK_END(group)
}

void by_total(struct group *first)
{
	WALK(group, first) {
		group->total -= sched_clock();
		work_on(group);
		group->total += sched_clock();
	} WALK_END(group)
}

/*
 * check-name: the start of an interval is kept in the node
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=3 reads=6
 */
