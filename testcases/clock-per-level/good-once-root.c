// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_root(struct group *group, int cpu)
{
	do {
		group->total++;
		if (!group->parent)
			group->stamp = cpu_clock(cpu);
	} while ((group = group->parent));
}

/*
 * check-name: only the root reads: one node in a walk has no parent
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
