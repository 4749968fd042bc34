// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total, old_mask, new_mask;
	u64 key;
};

static noinline void leave_mask(struct thing *t)
{
	t->flags &= ~t->old_mask;
}

static noinline void enter_mask(struct thing *t)
{
	t->flags |= t->new_mask;
}

void rename_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	leave_mask(t);
	t->key = key;
	enter_mask(t);
	t->total--;
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: which bits is only known within the two
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
