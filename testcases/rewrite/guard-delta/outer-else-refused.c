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

	int i;

	if (t->cpu)
		for (i = 0; i < 2; i++)
			account_irq(t->curr, d);
	else
		t->clock_task = 5;
	t->irq_time += d;
}

/*
 * rewrite-name: the else of an if around the loop would go to the new test
 * rewrite-refused: an else would belong to the new test
 */
