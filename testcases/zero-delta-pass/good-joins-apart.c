// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

int account(struct timeline *t)
{
	struct account *a;
	int done = 0;
	s64 delta;

	raw_spin_lock(&t->curr->lock);
	delta = irq_time_of(t->cpu) - t->irq_time;
	if (delta < 0)
		goto out;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		a->total += delta;
	done = 1;
out:
	raw_spin_unlock(&t->curr->lock);
	return done;
}

void account_more(struct timeline *t)
{
	struct account *a;
	s64 delta;

	raw_spin_lock(&t->curr->lock);
	delta = irq_time_of(t->cpu) - t->irq_time;
	if (delta < 0)
		goto out;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		a->total += delta;
	t->clock_task = irq_time_of(2);
out:
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: both ways unlock, but zero has an answer of its own, or more is done for it
 * check: zero-delta-pass
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
