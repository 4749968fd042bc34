// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct clock_ops {
	u64 (*read)(void);
};

void set_clock(struct group *group, u64 (*read)(void));

void choose_clocks(struct group *group, struct clock_ops *ops)
{
	for (; group; group = group->parent) {
		ops->read = sched_clock;
		if (ops->read == local_clock)
			group->total++;
		set_clock(group, &sched_clock);
	}
}

/*
 * check-name: the clock's address is taken, nothing is called
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1
 */
