// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

extern struct task_group root_task_group;

static inline void update_tg_load(struct cfs_rq *cfs_rq)
{
	long delta;
	u64 now;

	if (cfs_rq->tg == &root_task_group)
		return;

	now = sched_clock_cpu(cpu_of(rq_of(cfs_rq)));
	if (now - cfs_rq->last_update < NSEC_PER_MSEC)
		return;

	delta = cfs_rq->load - cfs_rq->contrib;
	if (delta > cfs_rq->contrib / 64) {
		cfs_rq->tg->load_avg += delta;
		cfs_rq->contrib = cfs_rq->load;
		cfs_rq->last_update = now;
	}
}

static void update_load(struct cfs_rq *cfs_rq, struct sched_entity *se, int flags)
{
	cfs_rq->load += se->on_rq;
	if (flags & 4)
		update_tg_load(cfs_rq);
}

static void enqueue_entity(struct cfs_rq *cfs_rq, struct sched_entity *se, int flags)
{
	update_load(cfs_rq, se, flags | 1);
	se->on_rq = true;
}

void enqueue_task(struct sched_entity *se, int flags)
{
	for_each_sched_entity(se) {
		if (se->on_rq)
			break;
		enqueue_entity(cfs_rq_of(se), se, flags);	/* @call */
	}
}

/*
 * check-name: a rate limit three callees away, its clock argument invariant through the queues
 * check: clock-per-level
 * check-finding: @call safe enqueue_task sched_clock_cpu conditional path=enqueue_task,enqueue_entity,update_load,update_tg_load
 * check-seen: walks=1 reads=1
 */
