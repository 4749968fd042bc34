// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

static u64 group_now(struct rq *rq)
{
	return sched_clock_cpu(cpu_of(rq));	/* @read */
}

void update_rq_clock(struct rq *rq)
{
	u64 now = group_now(rq);

	if (now - rq->clock_task > NSEC_PER_MSEC)
		rq->clock_task = now;
}

/*
 * check-name: a helper reads, its only caller compares
 * check: clock-too-fine
 * check-finding: @read review group_now sched_clock_cpu
 * check-seen: reads=1
 */
