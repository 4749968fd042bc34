// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
};

static void visit_count(struct group *group)
{
	group->total++;
}

static void visit_unlocks(struct group *group)
{
	raw_spin_unlock(&group->lock);
	raw_spin_lock(&group->lock);
}

const struct visit_ops count_ops = { .visit = visit_count };
const struct visit_ops unlock_ops = { .visit = visit_unlocks };

void stamp_both(struct group *group, struct task *task,
		const struct visit_ops *ops)
{
	group->stamp = sched_clock();
	ops->visit(group);
	task->stamp = sched_clock();
}

/*
 * check-name: one of the functions in the tables drops a lock
 * check: clock-twice
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
