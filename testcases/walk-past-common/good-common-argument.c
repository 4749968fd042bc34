// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group *common_group(struct group *a, struct group *b);

static void account(struct group *group, struct group *end, s64 n)
{
	for (; group && group != end; group = group->parent)
		group->total += n;
}

void task_move(struct group *from, struct group *to, s64 n)
{
	struct group *end = common_group(from, to);

	account(from, end, -n);
	account(to, end, n);
}

/*
 * check-name: the callee is told where to end
 * check: walk-past-common
 * check-findings: none
 * check-seen: reads=1
 */
