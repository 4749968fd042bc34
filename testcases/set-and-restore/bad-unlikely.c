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
void move_task(spinlock_t *lock, struct task *p, struct level *to, bool on)
{
	u32 flags;

	if (likely(!on)) {
		p->level = to;
		return;
	}
	raw_spin_lock(lock);
	flags = p->flags;
	if (flags)
		task_change(p, flags, 0); /* @away */
	WRITE_ONCE(p->level, to);
	if (flags)
		task_change(p, 0, flags);
	raw_spin_unlock(lock);
}

/*
 * check-name: in a branch that the source calls unlikely
 * check: set-and-restore
 * check-finding: @away advice move_task task_change
 * check-seen: walks=1 reads=1
 */
