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

const struct visit_ops count_ops = { .visit = visit_count };

void account_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent) {
		ops->visit(group);
		group_account(group, sched_clock());	/* @read */
	}
}

/*
 * check-name: what the tables may call orders nothing
 * check: clock-per-level
 * check-model: tables.model
 * check-finding: @read safe account_groups sched_clock
 * check-seen: walks=1
 */
