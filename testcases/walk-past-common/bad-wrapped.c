// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void atomic_add(int n, atomic_t *v);
void atomic_sub(int n, atomic_t *v);

struct pool {
	struct pool *parent;
	atomic_t users;
};

static void more(int n, atomic_t *v)
{
	atomic_add(n, v);
}

static void less(int n, atomic_t *v)
{
	atomic_sub(n, v);
}

static void do_charge(struct pool *pool, int n)
{
	for (; pool->parent; pool = pool->parent)
		more(n, &pool->users);
}

static void pool_charge(struct pool *pool, int n)
{
	do_charge(pool, n);
}

static void pool_uncharge(struct pool *pool, int n)
{
	for (; pool->parent; pool = pool->parent)
		less(n, &pool->users);
}

void pool_move(struct pool *from, struct pool *to)
{
	pool_charge(to, 1);	/* @charge */
	pool_uncharge(from, 1);
}

/*
 * check-name: a walk two calls below, and counters by functions that are no more than theirs
 * check: walk-past-common
 * check-finding: @charge advice pool_move pool_uncharge
 * check-seen: walks=2 reads=1
 */
