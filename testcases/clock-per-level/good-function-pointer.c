// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct clock_ops {
	u64 (*read)(int cpu);
};

void account_ops(struct group *group, const struct clock_ops *ops, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, ops->read(cpu));
}

void account_with(struct group *group, u64 (*read)(void))
{
	while (group) {
		group_account(group, read());
		group = group->parent;
	}
}

/*
 * check-name: nobody knows what a function pointer calls
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2
 */
