// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static u64 now_once(u64 *now)
{
	if (!*now)
		*now = sched_clock();
	return *now;
}

void account_groups(struct group *first)
{
	u64 now = 0;

	WALK(group, first) {
		if (group->enabled)
			group_account(group, now_once(&now));
	} WALK_END(group)
}

/*
 * check-name: a callee reads at first use, behind a pointer to the walk's variable
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
