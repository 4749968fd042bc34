// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct level {
	struct level *parent;
	u32 tasks[4];
};

static noinline void level_change(struct level *l, u32 clear, u32 set)
{
	u32 i;

	for (i = 0; i < 4; i++) {
		if (clear & (1 << i))
			l->tasks[i]--;
		if (set & (1 << i))
			l->tasks[i]++;
	}
}

struct task {
	u32 flags;
	bool traced;
	struct level *level;
};

static void flags_change(struct task *p, u32 clear, u32 set)
{
	if (p->flags & set)
		printk("twice: %x %x\n", p->flags, set);
	p->flags &= ~clear;
	p->flags |= set;
}

static noinline void task_change(struct task *p, u32 clear, u32 set)
{
	struct level *l;

	if (!p->traced)
		return;
	flags_change(p, clear, set);
	for (l = p->level; l; l = l->parent)
		level_change(l, clear, set);
}
struct rq_flags {
	unsigned long irq;
};

static noinline spinlock_t *task_lock(struct task *p, struct rq_flags *rf);
static noinline void task_unlock(spinlock_t *lock, struct rq_flags *rf);

extern spinlock_t locks[];

void move_task(struct task *p, struct level *to, bool running)
{
	struct rq_flags rf;
	spinlock_t *lock = task_lock(p, &rf);
	u32 flags = 0;

	if (running)
		flags = 1;
	if (p->traced)
		flags |= 4;
	task_change(p, flags, 0); /* @away */
	WRITE_ONCE(p->level, to);
	task_change(p, 0, flags);
	task_unlock(lock, &rf);
}

static noinline spinlock_t *task_lock(struct task *p, struct rq_flags *rf)
{
	spinlock_t *lock = &locks[p->flags & 1];

	rf->irq = 1;
	raw_spin_lock(lock);
	return lock;
}

static noinline void task_unlock(spinlock_t *lock, struct rq_flags *rf)
{
	rf->irq = 0;
	raw_spin_unlock(lock);
}

/*
 * check-name: the lock is taken and dropped by functions of its own
 * check: set-and-restore
 * check-finding: @away advice move_task task_change
 * check-seen: walks=1 reads=1
 */
