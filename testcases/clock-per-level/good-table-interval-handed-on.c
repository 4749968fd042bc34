// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	void (*stop)(struct group *group, u64 start);
};

void group_add(struct group *group, u64 delta);
u64 start_of(struct group *group);

static void stop_now(struct group *group, u64 start)
{
	group_add(group, sched_clock() - start);
}

const struct visit_ops now_ops = { .stop = stop_now };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	for (; group; group = group->parent)
		ops->stop(group, start_of(group));
}

/*
 * check-name: the function in the table measures, and stores no time itself
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
