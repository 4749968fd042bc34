// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void get_once(u64 *now, int cpu)
{
	if (*now)
		return;
	*now = cpu_clock(cpu);
}

static void account_one(struct group *group, u64 *now, int cpu)
{
	get_once(now, cpu);
	group_account(group, *now);
}

void account_groups(struct group *group, int cpu)
{
	u64 now = 0;

	while (group) {
		account_one(group, &now, cpu);
		group = group->parent;
	}
}

/*
 * check-name: the read at first use is two callees away
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
