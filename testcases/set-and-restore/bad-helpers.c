// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct thing {
	spinlock_t lock;
	struct thing *owner;
	u32 flags, count, total;
	u64 key;
};

static inline void clear_flag(struct thing *t, u32 flag)
{
	t->flags &= ~flag;
}

static inline void set_flag(struct thing *t, u32 flag)
{
	t->flags |= flag;
}

static noinline void set_key(struct thing *t, u64 key)
{
	t->key = key;
}

void rename_thing(struct thing *t, u64 key)
{
	clear_flag(t, 8); /* @away */
	set_key(t, key);
	set_flag(t, 8);
}

/*
 * check-name: by helpers that do nothing else
 * check: set-and-restore
 * check-finding: @away advice rename_thing set_flag
 * check-seen: walks=1 reads=1
 */
