// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

static noinline void account_irq(struct account *a, u64 delta)
{
	struct account *top = NULL;

	/* Each of them. */
	for (; a; a = a->parent) {
		add_locked(a, delta);
		top = a;
	}
	if (top)
		add_locked(top, delta);
}

void turn(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += irq_delta;
	account_irq(t->curr, irq_delta);
	irq_delta = t->steal_time - irq_delta;
	account_irq(t->curr, irq_delta);
}

/*
 * rewrite-name: a damaged report: the function is another one
 * rewrite-damage: .findings[].region.function = "main"
 * rewrite-refused: main() is not written there
 * rewrite-left: 2
 */
