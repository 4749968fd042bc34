// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static u64 read_on(int cpu)
{
	return sched_clock_cpu(cpu);
}

static void stamp_on(struct group *group, int cpu)
{
	group_account(group, read_on(cpu));
}

void account_own(struct group *first)
{
	WALK(group, first) {
		stamp_on(group, group->cpu);
	} WALK_END(group)
}

/*
 * check-name: the walk hands the node's CPU down through two callees
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
