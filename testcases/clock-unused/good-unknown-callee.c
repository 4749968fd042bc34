// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void update_tick(struct group *group, u64 now);

void tick(struct group *group)
{
	update_tick(group, sched_clock());
}

/*
 * check-name: what the callee does with it is not known
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
