// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_far(struct group *group, int cpu);

void account_far(struct group *group, int cpu)
{
	while (group) {
		group_account(group, cpu_clock(cpu));	/* @walk */
		group = group->parent;
	}
}
