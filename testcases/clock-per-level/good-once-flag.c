// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_groups(struct group *first, int cpu)
{
	bool have_now = false;
	u64 now = 0;

	WALK(group, first) {
		if (!have_now) {
			now = cpu_clock(cpu);
			have_now = true;
		}
		group_account(group, now);
	} WALK_END(group)
}

/*
 * check-name: a flag of its own says that the clock was read
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
