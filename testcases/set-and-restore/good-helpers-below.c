// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	u32 flags;
	u64 key;
};

void tell_gone(struct thing *t);
void tell_here(struct thing *t);

static void drop_bits(struct thing *t, u32 bits)
{
	t->flags &= ~bits;
	tell_gone(t);
}

static void add_bits(struct thing *t, u32 bits)
{
	t->flags |= bits;
	tell_here(t);
}

static noinline void thing_hide(struct thing *t, u32 bits)
{
	drop_bits(t, bits);
}

static noinline void thing_show(struct thing *t, u32 bits)
{
	add_bits(t, bits);
}

void move_thing(struct thing *t, u64 key)
{
	raw_spin_lock(&t->lock);
	thing_hide(t, 4);
	t->key = key;
	thing_show(t, 4);
	raw_spin_unlock(&t->lock);
}

/*
 * check-name: what two helpers hand on to does more than the updates
 * check: set-and-restore
 * check-findings: none
 * check-seen: reads=1
 */
