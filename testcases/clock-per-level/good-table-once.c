// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct pass {
	bool begun;
};

struct visit_ops {
	void (*visit)(struct group *group, struct pass *pass);
};

void pass_begin(u64 now);

static void visit_begin(struct group *group, struct pass *pass)
{
	if (!pass->begun) {
		pass->begun = true;
		pass_begin(sched_clock());
	}
	group->level++;
}

const struct visit_ops begin_ops = { .visit = visit_begin };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	struct pass pass = { .begun = false };

	for (; group; group = group->parent)
		ops->visit(group, &pass);
}

/*
 * check-name: the function in the table reads at the first node only, and says so in memory that it is given
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
