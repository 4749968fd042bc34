// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*visit)(struct group *group);
};

static void visit_count(struct group *group)
{
	group->total++;
}

static void visit_level(struct group *group)
{
	group->level++;
}

const struct visit_ops count_ops = { .visit = visit_count };
const struct visit_ops level_ops = { .visit = visit_level };

void stamp_both(struct group *group, struct task *task,
		const struct visit_ops *ops)
{
	group->stamp = sched_clock();
	ops->visit(group);
	task->stamp = sched_clock();	/* @again */
}

/*
 * check-name: all that a closed table may call takes no time
 * check: clock-twice
 * check-model: tables.model
 * check-finding: @again safe stamp_both sched_clock
 * check-seen: walks=1 reads=2
 */
