// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void update_rq_clock(struct rq *rq);

void stamp(struct rq *rq, u64 *stamp)
{
	update_rq_clock(rq);
	*stamp = sched_clock_cpu(cpu_of(rq));
}

/*
 * check-name: a run queue's clock is another clock
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
