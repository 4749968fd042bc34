/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SHARED_HEADER_H
#define SHARED_HEADER_H

#include "group.h"

static inline void header_change(struct group *group, int cpu, u64 now)
{
	group_account(group, now);
}

static inline void header_walk(struct group *group, int cpu)
{
	u64 now = 0;

	if (group)
		now = cpu_clock(cpu);
	while (group) {
		header_change(group, cpu, now);
		group = group->parent;
	}
}

void shared_other(struct group *leaf, int cpu);

#endif
