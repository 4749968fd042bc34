// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct visit_ops {
	u64 (*time)(void);
};

static u64 time_now(void)
{
	return sched_clock();
}

const struct visit_ops now_ops = { .time = time_now };

void visit_groups(struct group *group, const struct visit_ops *ops)
{
	u64 start;

	for (; group; group = group->parent) {
		start = ops->time();
		group->enabled = true;
		group->total += ops->time() - start;
	}
}

/*
 * check-name: the function in the table hands the time back: where it goes is not followed
 * check: clock-per-level
 * check-model: tables.model
 * check-findings: none
 * check-seen: walks=1
 */
