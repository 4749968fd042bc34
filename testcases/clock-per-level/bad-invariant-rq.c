// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void update_entities(struct sched_entity *se)
{
	for_each_sched_entity(se) {
		struct cfs_rq *cfs_rq = cfs_rq_of(se);

		cfs_rq->last_update = sched_clock_cpu(cpu_of(rq_of(cfs_rq)));	/* @read */
	}
}

/*
 * check-name: the CPU comes through each node's queue, and is the same at all of them
 * check: clock-per-level
 * check-finding: @read safe update_entities sched_clock_cpu
 * check-seen: walks=1 reads=1
 */
