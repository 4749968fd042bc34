// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void tick(struct group *group)
{
	u64 now = sched_clock();

	if (unlikely(!group->enabled))
		return;
	group->stamp = now;
}

/*
 * check-name: only an improbable path does without it
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
