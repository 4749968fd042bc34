// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void atomic_add(int n, atomic_t *v);
void atomic_sub(int n, atomic_t *v);

struct pool {
	struct pool *parent;
	atomic_t users;
};

static void pool_cancel(struct pool *pool, int n)
{
	atomic_sub(n, &pool->users);
}

static void pool_charge(struct pool *pool, int n)
{
	for (; pool->parent; pool = pool->parent)
		atomic_add(n, &pool->users);
}

static void pool_uncharge(struct pool *pool, int n)
{
	for (; pool->parent; pool = pool->parent)
		pool_cancel(pool, n);
}

void pool_move(struct pool *from, struct pool *to)
{
	pool_charge(to, 1);	/* @charge */
	pool_uncharge(from, 1);
}

/*
 * check-name: atomic counters, one by way of a helper
 * check: walk-past-common
 * check-finding: @charge advice pool_move pool_uncharge
 * check-seen: walks=2 reads=1
 */
