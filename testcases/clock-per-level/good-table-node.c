// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct rq {
	int cpu;
};

struct visit_ops {
	void (*visit)(struct group *group);
};

struct rq *rq_of(struct group *group);

static void visit_rq(struct group *group)
{
	group_account(group, cpu_clock(rq_of(group)->cpu));
}

const struct visit_ops rq_ops = { .visit = visit_rq };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->visit(group);
}

/*
 * check-name: through a table, nobody knows whether the model's words about a node are meant for this one
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
