// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void group_charge(struct group *group, u64 n)
{
	for (; group; group = group->parent)
		group->total += n;
}

/*
 * check-name: the parent is a pointer in the node
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1
 */
