// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void task_change(struct task *task, u32 clear, u32 set)
{
	struct group *group;

	for (group = task->group; group; group = group->parent) {
		group->pcpu->state &= ~clear;
		group->pcpu->state |= set;
	}
}

/* Others are asked for a task; they may move one to another group meanwhile. */
static noinline struct task *pick(spinlock_t *lock, struct task *next)
{
	raw_spin_unlock(lock);
	raw_spin_lock(lock);
	return next;
}

void task_sleeps(spinlock_t *lock, struct task *prev, struct task *next)
{
	task_change(prev, 1, 0);	/* @clear */
	next = pick(lock, next);
	task_change(next, 0, 1);
}

/*
 * check-name: one task goes, another comes, and between the lock is dropped
 * check: walk-past-common
 * check-finding: @clear advice task_sleeps task_change hazard=lock-dropped
 * check-seen: walks=2 reads=1
 */
