// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group, int cpu);

void account_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		stamp(group, cpu);	/* @call */
}

static void stamp(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

/*
 * check-name: the callee is defined below its caller
 * check: clock-per-level
 * check-finding: @call safe account_groups cpu_clock path=account_groups,stamp
 * check-seen: walks=1 reads=1
 */
