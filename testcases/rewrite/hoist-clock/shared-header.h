/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SHARED_HEADER_H
#define SHARED_HEADER_H

#include "group.h"

static inline void header_change(struct group *group, int cpu)
{
	u64 now = cpu_clock(cpu);

	group_account(group, now);
}

static inline void header_walk(struct group *group, int cpu)
{
	while (group) {
		header_change(group, cpu);
		group = group->parent;
	}
}

void shared_other(struct group *leaf, int cpu);

#endif
