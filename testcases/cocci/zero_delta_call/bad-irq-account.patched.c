// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void write_seqcount_begin(void *seq);
void write_seqcount_end(void *seq);

static noinline void account_irqtime(struct account *group, u32 delta)
{
	for (; group; group = group->parent) {
		write_seqcount_begin(&group->state);
		group->total += delta;
		write_seqcount_end(&group->state);
	}
}

static noinline void __delay_irq(struct account *a, u32 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	a->count++;
	raw_spin_unlock(&a->lock);
}

static inline void delay_irq(struct account *a, u32 delta)
{
	if (a->state)
		__delay_irq(a, delta);
}

void update_task_clock(struct timeline *t, s64 delta)
{
	s64 irq_delta = irq_time_of(t->cpu) - t->irq_time;

	if (irq_delta > delta)
		irq_delta = delta;
	if (irq_delta) {
		t->irq_time += irq_delta;
		delta -= irq_delta;
		account_irqtime(t->curr, irq_delta);
	} /* @psi */
	if (irq_delta)
		delay_irq(t->curr, irq_delta); /* @delay */
	t->clock_task += delta;
}

/*
 * check-name: seed 003: the time of interrupts goes into each group of the current task at each clock update
 * check: zero-delta-call
 * check-finding: @psi review update_task_clock account.parent path=update_task_clock,account_irqtime
 * check-finding: @delay review update_task_clock raw_spin_lock path=update_task_clock,delay_irq,__delay_irq hazard=visible-count
 */
