// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
	int (*weight)(const struct group *group);
};

int home_cpu;

static void visit_moves(struct group *group)
{
	home_cpu = group->cpu;
}

const struct visit_ops move_ops = { .visit = visit_moves };

void account_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent) {
		ops->visit(group);
		group_account(group, cpu_clock(home_cpu));
	}
}

/*
 * check-name: a function in the tables sets the variable
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
