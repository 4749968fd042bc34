// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void stamp_if_enabled(struct group *group, int cpu)
{
	if (!group->enabled)
		return;
	group_account(group, cpu_clock(cpu));
}

void account_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		stamp_if_enabled(group, cpu);	/* @call */
	} WALK_END(group)
}

/*
 * check-name: the callee reads only for nodes that are switched on
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @call safe account_groups cpu_clock conditional path=account_groups,stamp_if_enabled
 * check-seen: walks=1 reads=1
 */
