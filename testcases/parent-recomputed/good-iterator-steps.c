// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct group_iter {
	struct group *at;
	int steps;
};

static struct group *next_group(struct group_iter *iter)
{
	struct group *group = iter->at;

	if (group) {
		iter->at = group->parent;
		iter->steps++;
	}
	return group;
}

void task_change(struct task *task, u64 now)
{
	struct group_iter iter = { .at = task->group };
	struct group *group;

	while ((group = next_group(&iter)))
		group_account(group, now);
}

/*
 * check-name: an iterator that counts its steps
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
