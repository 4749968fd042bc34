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

const struct visit_ops now_ops = { .visit = visit_now };
struct visit_ops any_ops;

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);
}

/*
 * check-name: one of the tables is not constant
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
