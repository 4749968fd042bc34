// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void atomic_inc(atomic_t *v);
bool atomic_add_negative(int n, atomic_t *v);

struct pool {
	struct pool *parent;
	atomic_t users;
};

static void pool_charge(struct pool *pool)
{
	for (; pool; pool = pool->parent)
		atomic_inc(&pool->users);
}

static void pool_uncharge(struct pool *pool, int n)
{
	for (; pool; pool = pool->parent)
		if (atomic_add_negative(-n, &pool->users))
			printk("pool: fewer users than none\n");
}

void pool_move(struct pool *from, struct pool *to)
{
	pool_uncharge(from, 1);	/* @uncharge */
	pool_charge(to);
}

/*
 * check-name: an atomic addition of a negative number
 * check: walk-past-common
 * check-finding: @uncharge advice pool_move pool_charge
 * check-seen: walks=2 reads=1
 */
