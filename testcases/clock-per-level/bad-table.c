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

static void visit_count(struct group *group)
{
	group->total++;
}

const struct visit_ops now_ops = { .visit = visit_now };
const struct visit_ops count_ops[2] = {
	{ .visit = visit_count },
	{ .visit = visit_count },
};

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);	/* @visit */
}

/*
 * check-name: one of the functions in constant tables reads the clock
 * check: clock-per-level
 * check-model: tables.model
 * check-finding: @visit advice visit_groups sched_clock conditional path=visit_groups,visit_now hazard=unknown-caller
 * check-seen: walks=1
 */
