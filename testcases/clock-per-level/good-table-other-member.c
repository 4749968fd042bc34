// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
	int (*weight)(const struct group *group);
};

static void visit_count(struct group *group)
{
	group->total++;
}

static int weight_now(const struct group *group)
{
	return sched_clock() & 1;
}

const struct visit_ops count_ops = { .visit = visit_count, .weight = weight_now };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);
}

/*
 * check-name: the function that reads the clock is another member
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
