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
extern const struct visit_ops weak_ops;
const struct visit_ops weak_ops __attribute__((weak)) = { .visit = visit_now };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);
}

/*
 * check-name: another unit may have the table that replaces a weak one
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
