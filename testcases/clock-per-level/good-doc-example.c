// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, u64 now)
{
	group->cpu = cpu;
	group_account(group, now);
}

void group_account_all(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	do {
		group_change(group, cpu, now);
	} while ((group = group->parent));
}

/*
 * check-name: the cured example of docs/checks/clock-per-level.md
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
