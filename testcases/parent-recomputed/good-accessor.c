// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static inline struct group *group_up(struct group *group)
{
	return group->parent;
}

void group_charge(struct group *group, u64 n)
{
	for (; group; group = group_up(group))
		group->total += n;
}

/*
 * check-name: an accessor around the pointer
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
