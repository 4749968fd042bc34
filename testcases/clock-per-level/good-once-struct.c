// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct lazy {
	u64 now;
	bool valid;
};

void account_groups(struct group *first)
{
	struct lazy lazy = { .valid = false };

	WALK(group, first) {
		if (!lazy.valid) {
			lazy.now = sched_clock();
			lazy.valid = true;
		}
		group_account(group, lazy.now);
	} WALK_END(group)
}

/*
 * check-name: the time read at first use lies in a local structure
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
