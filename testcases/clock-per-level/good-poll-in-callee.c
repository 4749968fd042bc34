// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void wait_unlocked(struct group *group)
{
	u64 deadline = sched_clock() + 1000;

	while (READ_ONCE(group->lock.slock)) {
		if (sched_clock() > deadline)
			break;
		cpu_relax();
	}
}

void settle_groups(struct group *first)
{
	WALK(group, first) {
		wait_unlocked(group);
	} WALK_END(group)
}

/*
 * check-name: a walk calls a function that polls a clock in a loop of its own
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
