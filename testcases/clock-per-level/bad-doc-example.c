// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
}

void group_account_all(struct group *group, int cpu)
{
	do {
		group_change(group, cpu);	/* @read */
	} while ((group = group->parent));
}

/*
 * check-name: the example of docs/checks/clock-per-level.md
 * check: clock-per-level
 * check-finding: @read safe group_account_all cpu_clock path=group_account_all,group_change
 * check-seen: walks=1 reads=1
 */
