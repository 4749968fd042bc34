// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

static void update_load(struct cfs_rq *cfs_rq)
{
	u64 now = rq_clock(rq_of(cfs_rq));

	if (now - cfs_rq->last_update < NSEC_PER_MSEC)
		return;
	cfs_rq->contrib = cfs_rq->load;
	cfs_rq->last_update = now;
}

void enqueue_task_fair(struct rq *rq, struct sched_entity *se)
{
	rq->clock = sched_clock_cpu(cpu_of(rq));
	for_each_sched_entity(se)
		update_load(cfs_rq_of(se));
}

u64 rq_now(struct rq *rq)
{
	return rq->clock;
}

/*
 * check-name: the rate limit uses the stored clock already
 * check: clock-too-fine
 * check-findings: none
 * check-seen: reads=1
 */
