// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void atomic_add(int n, atomic_t *v);
void atomic_sub(int n, atomic_t *v);

struct pool {
	struct pool *parent;
	atomic_t users, waiters;
};

static void more(int n, atomic_t *v)
{
	atomic_add(n, v);
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

static void pool_wake(struct pool *pool, int n)
{
	for (; pool->parent; pool = pool->parent)
		atomic_sub(n, &pool->waiters);
}

void pool_move(struct pool *from, struct pool *to)
{
	pool_charge(to, 1);
	pool_charge(from, 1);
	pool_wake(from, 1);
}

/*
 * check-name: a walk two calls below that nothing undoes
 * check: walk-past-common
 * check-findings: none
 * check-seen: walks=3 reads=1
 */
