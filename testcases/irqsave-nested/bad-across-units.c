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
 * check-name: every way to a function of another unit leads over a clock update, whose lock is only taken with irqs off
 * check: irqsave-nested
 * check-units: unit-delay.c
 * check-finding: unit-delay.c:@save review delay_add_slow _raw_spin_lock_irqsave path=clock_update,clock_update_task,delay_add,delay_add_slow hazard=unknown-caller
 * check-seen: walks=1 reads=1
 */
