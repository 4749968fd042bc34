// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
};

static void visit_count(struct group *group)
{
	group->total++;
}

struct visit_ops count_ops = { .visit = visit_count };
const struct visit_ops more_ops = { .visit = visit_count };

void stamp_both(struct group *group, struct task *task,
		const struct visit_ops *ops)
{
	group->stamp = sched_clock();
	ops->visit(group);
	task->stamp = sched_clock();
}

/*
 * check-name: a table that is not constant may call anything
 * check: clock-twice
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
