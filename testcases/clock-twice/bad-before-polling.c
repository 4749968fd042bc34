// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void poll(struct group *group, u64 end)
{
	for (;;) {
		u64 now = sched_clock();

		if (now > end || READ_ONCE(group->enabled))
			break;
		group->stamp = sched_clock();	/* @again */
		cpu_relax();
	}
}

/*
 * check-name: in a loop that polls, one of the two is too many
 * check: clock-twice
 * check-finding: @again review poll sched_clock hazard=volatile-read
 * check-seen: walks=1 reads=2
 */
