// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

noinline void update_rq_clock(struct rq *rq)
{
	rq->clock = sched_clock_cpu(rq->cpu);
}

void stamp(struct rq *rq, u64 *stamp)
{
	update_rq_clock(rq);
	*stamp = sched_clock_cpu(cpu_of(rq));
}

/*
 * check-name: the run queue's clock reads another one
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
