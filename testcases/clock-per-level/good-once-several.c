// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_groups(struct group *group, int cpu, u32 flags)
{
	u64 now = 0;

	for (; group; group = group->parent) {
		if (flags & 1) {
			if (!now)
				now = cpu_clock(cpu);
			group_account(group, now);
		}
		if (group->level == 3)
			continue;
		if (!now)
			now = cpu_clock(cpu);
		group_cpu_account(group->pcpu, now);
	}
}

/*
 * check-name: each of two places may be first to read, for both
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
