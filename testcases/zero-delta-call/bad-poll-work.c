// SPDX-License-Identifier: GPL-2.0-only
#include "delta.h"

extern struct timer_list timer;
extern struct { int scheduled; void *poller; } poll;

static noinline void poll_soon(int force)
{
	if (poll.scheduled && !force)
		return;
	poll.scheduled = 1;
	if (poll.poller)
		mod_timer(&timer, 1);
	else
		poll.scheduled = 0;
}

static noinline void add_polled(struct account *a, u64 delta)
{
	raw_spin_lock(&a->lock);
	a->total += delta;
	raw_spin_unlock(&a->lock);
	if (a->state & 4)
		poll_soon(false);
}

void tick(struct timeline *t)
{
	u64 delta = irq_time_of(t->cpu) - t->irq_time;

	t->irq_time += delta;
	add_polled(t->curr, delta); /* @call */
}

/*
 * check-name: a flag goes with the timer that it says is armed
 * check: zero-delta-call
 * check-finding: @call review tick raw_spin_lock path=tick,add_polled hazard=deferred-refresh
 */
