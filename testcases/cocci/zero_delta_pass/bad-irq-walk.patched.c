// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

void write_seqcount_begin(void *seq);
void write_seqcount_end(void *seq);
extern struct timer_list poll;

static inline void record(struct account *a, u64 now)
{
	if (a->state & 1)
		a->total += now - a->stamp;
	a->stamp = now;
}

void account_irqtime(struct timeline *t, struct account *group)
{
	u64 irq = irq_time_of(t->cpu);
	s64 delta = irq - t->irq_time;

	if (delta <= 0) /* @test */
		return;
	t->irq_time = irq;
	do {
		write_seqcount_begin(&group->count);
		record(group, cpu_clock(t->cpu));
		group->longest += delta;
		write_seqcount_end(&group->count);
		if (group->rate & 64)
			mod_timer(&poll, 1);
	} while ((group = group->parent));
}

/*
 * check-name: a walk of the hierarchy for nothing: sections, a clock, a stamp, poll work
 * check: zero-delta-pass
 * check-finding: @test review account_irqtime account.parent hazard=deferred-refresh
 */
