// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern unsigned long volatile jiffies;

static u64 coarse_now(void)
{
	return jiffies * 4000000ULL;
}

void account_coarse(struct group *group)
{
	for (; group; group = group->parent)
		group_account(group, coarse_now());
}

/*
 * check-name: a global counter of ticks is a stored value
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1
 */
