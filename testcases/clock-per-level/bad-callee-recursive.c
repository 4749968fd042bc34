// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int revisit(struct group *group, int depth);

static int visit(struct group *group, int depth)
{
	if (depth > 8)
		return 0;
	return revisit(group, depth + 1);
}

static int revisit(struct group *group, int depth)
{
	if (group->child)
		return visit(group->child, depth);
	group->stamp = sched_clock();
	return 1;
}

/* What is in a circle is not told apart from unknown code: no proof. */
int account_groups(struct group *group)
{
	int n = 0;

	for (; group; group = group->parent)
		n += visit(group, 0);	/* @call */
	return n;
}

/*
 * check-name: the callees call one another in a circle, and one reads
 * check: clock-per-level
 * check-finding: @call advice account_groups sched_clock conditional path=account_groups,visit,revisit hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
