/* SPDX-License-Identifier: GPL-2.0-only */
/* Run queues, entities and domains: names and fields as the model knows them. */
#ifndef TC_SCHED_H
#define TC_SCHED_H

#include "kernel.h"

struct rq {
	spinlock_t lock;
	int cpu;
	u64 clock;
	u64 clock_task;
};

struct task_group {
	struct task_group *parent;
	struct task_group *siblings;
	long load_avg;
};

struct cfs_rq {
	struct rq *rq;
	struct task_group *tg;
	long load, contrib;
	u64 last_update;
};

struct sched_entity {
	struct sched_entity *parent;
	struct cfs_rq *cfs_rq;
	bool on_rq;
	u64 exec_start;
};

struct sched_domain {
	struct sched_domain *parent;
	struct sched_domain *child;
	int level;
	u64 last_decay;
	u64 max_cost;
};

static inline int cpu_of(struct rq *rq)
{
	return rq->cpu;
}

static inline struct rq *rq_of(struct cfs_rq *cfs_rq)
{
	return cfs_rq->rq;
}

static inline struct cfs_rq *cfs_rq_of(const struct sched_entity *se)
{
	return se->cfs_rq;
}

static inline u64 rq_clock(struct rq *rq)
{
	return rq->clock;
}

#define for_each_sched_entity(se) for (; (se); (se) = (se)->parent)

#define rcu_dereference(p)	READ_ONCE(p)
#define for_each_domain(sd, first) \
	for ((sd) = rcu_dereference(first); (sd); (sd) = (sd)->parent)

#endif
