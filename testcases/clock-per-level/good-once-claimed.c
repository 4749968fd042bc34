// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

int test_and_set_bit(int nr, unsigned long *word);

void by_bit(struct group *first, unsigned long *word)
{
	u64 now = 0;

	WALK(group, first) {
		if (!test_and_set_bit(0, word))
			now = sched_clock();
		group_account(group, now);
	} WALK_END(group)
}

void by_swap(struct group *first, int *owner)
{
	u64 now = 0;

	WALK(group, first) {
		if (__sync_bool_compare_and_swap(owner, 0, 1))
			now = sched_clock();
		group_account(group, now);
	} WALK_END(group)
}

/*
 * check-name: who sets one flag first reads the clock
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
