// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void update_entities(struct sched_entity *se)
{
	for_each_sched_entity(se)
		se->exec_start = rq_clock(rq_of(cfs_rq_of(se)));
}

void limit_entities(struct sched_entity *se)
{
	for (; se; se = se->parent) {
		struct cfs_rq *cfs_rq = cfs_rq_of(se);
		u64 now = cfs_rq->rq->clock_task;

		if (now - cfs_rq->last_update < NSEC_PER_MSEC)
			continue;
		cfs_rq->last_update = now;
	}
}

/*
 * check-name: the run queue's clock is a stored value
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2
 */
