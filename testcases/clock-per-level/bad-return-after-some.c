// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

bool account_until_full(struct group *group, int cpu, u64 limit)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));	/* @read */
		if (group->level == 3)
			return true;
	}
	return false;
}

/*
 * check-name: a return behind the read that the read does not decide
 * check: clock-per-level
 * check-finding: @read safe account_until_full cpu_clock
 * check-seen: walks=1 reads=1
 */
