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
static const struct visit_ops other_ops __attribute__((weakref("ops_elsewhere")));

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);
}

void visit_all(struct group *group)
{
	visit_groups(group, &other_ops);
	visit_groups(group, &now_ops);
}

/*
 * check-name: a weak reference names a table that is elsewhere
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
