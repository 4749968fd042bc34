// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void relate(struct group *group, u32 a, u32 b)
{
	for (; group; group = group->parent)
		group->total = group->total * a + b;
}

void groups_relate(struct group *x, struct group *y, u32 a, u32 b)
{
	relate(x, a, b);
	relate(y, b, a);
}

/*
 * check-name: two groups change their roles, but nothing is taken back
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
