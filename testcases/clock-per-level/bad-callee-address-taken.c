// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

typedef void (*visit_fn)(struct group *group, int cpu);

static void stamp(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void account_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		stamp(group, cpu);	/* @call */
}

visit_fn default_visit(void)
{
	return stamp;
}

/*
 * check-name: the callee's address is taken: a new parameter could break callers that nobody sees
 * check: clock-per-level
 * check-finding: @call review account_groups cpu_clock path=account_groups,stamp hazard=unknown-caller
 * check-seen: walks=1 reads=1
 */
