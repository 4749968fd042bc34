// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	u32 flags;
	u64 key;
};

static void drop_bits(struct thing *t, u32 bits)
{
	t->flags &= ~bits;
}

static void add_bits(struct thing *t, u32 bits)
{
	t->flags |= bits;
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
	thing_hide(t, 4);	/* @away */
	t->key = key;
	thing_show(t, 4);
}

/*
 * check-name: by helpers that only hand on to those that do nothing else
 * check: set-and-restore
 * check-finding: @away advice move_thing thing_show
 * check-seen: walks=1 reads=1
 */
