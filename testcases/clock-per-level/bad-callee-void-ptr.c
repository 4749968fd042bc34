// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now_on(const int *cpu)
{
	return cpu_clock(*cpu);
}

static u64 fetch(void *data)
{
	return now_on(data);
}

void account_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, fetch(&cpu));	/* @call */
}

/*
 * check-name: the argument travels behind a void pointer to a local that stays
 * check: clock-per-level
 * check-finding: @call safe account_groups cpu_clock path=account_groups,fetch,now_on
 * check-seen: walks=1 reads=1
 */
