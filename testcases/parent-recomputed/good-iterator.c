// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static struct group *next_group(struct task *task, void **iter)
{
	struct group *group = *iter ? ((struct group *)*iter)->parent : task->group;

	*iter = group;
	return group;
}

void task_change(struct task *task, u64 now)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		group_account(group, now);
}

/*
 * check-name: an iterator that follows a cached pointer
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
