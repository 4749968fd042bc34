// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

#define GROUP_STAMPED	4

void account_bit(struct group *first)
{
	unsigned long flags = 1;
	u64 now = 0;

	WALK(group, first) {
		if (!(flags & GROUP_STAMPED)) {
			now = sched_clock();
			flags |= GROUP_STAMPED;
		}
		group_account(group, now);
	} WALK_END(group)
}

void account_no_time(struct group *first)
{
	u64 now = ~0ULL;

	WALK(group, first) {
		if (now == ~0ULL)
			now = sched_clock();
		group_account(group, now);
	} WALK_END(group)
}

void account_negative(struct group *first)
{
	s64 now = -1;

	WALK(group, first) {
		if (now < 0)
			now = sched_clock();
		group_account(group, now);
	} WALK_END(group)
}

void account_counted(struct group *first)
{
	int n = 0;
	u64 now = 0;

	WALK(group, first) {
		if (n++ == 0)
			now = sched_clock();
		group_account(group, now);
	} WALK_END(group)
}

/*
 * check-name: a flag bit, a mark for "no time yet", or a counter lets the read run once
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=4 reads=4
 */
