// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define for_each_child(pos, group) \
	for ((pos) = (group)->child; (pos); (pos) = (pos)->sibling)

void stamp_children(struct group *group, int cpu)
{
	struct group *pos;

	for_each_child(pos, group)
		group_account(pos, cpu_clock(cpu));
}

/*
 * check-name: a loop over the children is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
