// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

struct hold {
	struct account *a;
	int once;
};

static inline void let_go(struct hold *h)
{
	if (h->a)
		h->a->state--;
}

static inline struct hold take(struct account *a)
{
	if (a)
		a->state++;
	return (struct hold){ a, 1 };
}

/* Released at the end of the block, or of the statement behind it. */
#define guard(x) struct hold held __attribute__((cleanup(let_go))) = take(x)
#define scoped_guard(x) \
	for (struct hold scope __attribute__((cleanup(let_go))) = take(x); scope.once; scope.once = 0)

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	guard(t->curr);
	t->irq_time += irq_delta;
	scoped_guard(t->curr)
		if (irq_delta)
			account_irq(t->curr, irq_delta);
	t->clock_task += delta;
}

/*
 * rewrite-name: within the scope of a guard: what takes and releases stays as it is
 */
