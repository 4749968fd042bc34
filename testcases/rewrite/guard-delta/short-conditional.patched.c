// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	for (; a; a = a->parent)
		add_locked(a, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 d = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += t->cpu ?: d;
	if (d)
		account_irq(t->curr, d);
}

/*
 * rewrite-name: "a ?: b" is not b: it is not taken in
 */
