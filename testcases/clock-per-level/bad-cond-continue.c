// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_irqtime(struct group *group, int cpu)
{
	do {
		u64 now;

		if (!group->enabled)
			continue;

		now = cpu_clock(cpu);	/* @read */
		group_account(group, now);
	} while ((group = group->parent));
}

/*
 * check-name: an early continue skips the read for some nodes
 * check: clock-per-level
 * check-finding: @read safe account_irqtime cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
