// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

static void update_load(struct cfs_rq *cfs_rq)
{
	u64 now = sched_clock_cpu(cpu_of(rq_of(cfs_rq)));	/* @read */

	if (now - cfs_rq->last_update < NSEC_PER_MSEC)
		return;
	cfs_rq->tg->load_avg += cfs_rq->load - cfs_rq->contrib;
	cfs_rq->contrib = cfs_rq->load;
	cfs_rq->last_update = now;
}

void enqueue_task_fair(struct sched_entity *se)
{
	for_each_sched_entity(se)
		update_load(cfs_rq_of(se));
}

/*
 * check-name: a rate limit of a millisecond reads the hardware clock beside the stored one
 * check: clock-too-fine
 * check-finding: @read review update_load sched_clock_cpu
 * check-seen: reads=1
 */
