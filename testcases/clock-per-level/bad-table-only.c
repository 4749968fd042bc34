// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
	int (*weight)(const struct group *group);
};

static void visit_now(struct group *group)
{
	group_account(group, sched_clock());
}

static int weight_one(const struct group *group)
{
	return 1;
}

const struct visit_ops now_ops = { .visit = visit_now };
const struct visit_ops weight_ops = { .visit = visit_now, .weight = weight_one };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);	/* @visit */
}

/*
 * check-name: all constant tables have the same function there
 * check: clock-per-level
 * check-model: tables.model
 * check-finding: @visit advice visit_groups sched_clock path=visit_groups,visit_now hazard=unknown-caller
 * check-seen: walks=1
 */
