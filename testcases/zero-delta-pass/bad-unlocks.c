// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void account(struct timeline *t)
{
	struct account *a;
	s64 delta;

	raw_spin_lock(&t->curr->lock);
	delta = irq_time_of(t->cpu) - t->irq_time;
	if (delta < 0) /* @test */
		goto out;
	t->irq_time += delta;
	for (a = t->curr; a; a = a->parent)
		a->total += delta;
out:
	raw_spin_unlock(&t->curr->lock);
}

/*
 * check-name: the early way unlocks, as the other one does
 * check: zero-delta-pass
 * check-finding: @test safe account account.parent path=account
 * check-seen: walks=1 reads=1
 */
