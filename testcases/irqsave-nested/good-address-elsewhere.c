// SPDX-License-Identifier: GPL-2.0-only
#include "delay.h"

struct rq *this_rq(void);
void lockdep_assert_rq_held(struct rq *rq);

static inline void delay_add(struct rq *rq, u64 delta)
{
	if (rq->cpu)
		delay_add_slow(rq, delta);
}

static noinline void clock_update_task(struct rq *rq, u64 delta)
{
	rq->clock_task += delta;
	delay_add(rq, delta);
}

void clock_update(struct rq *rq, u64 now)
{
	lockdep_assert_rq_held(rq);
	clock_update_task(rq, now - rq->clock);
	rq->clock = now;
}

/*
 * check-name: an object of a third unit has the address of the function, and may call it with irqs on
 * check: irqsave-nested
 * check-units: unit-delay.c unit-hooks.c
 * check-findings: none
 * check-seen: reads=1
 */
