// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct cfs_rq {
	struct group *group;
	struct rq *rq;
	u64 stamp;
};

struct rq {
	int cpu;
	struct cfs_rq root;
};

struct group {
	struct group *parent;
	struct cfs_rq *queues[4];
};

bool groups_disabled(void);

static inline struct rq *rq_of(struct cfs_rq *cfs)
{
	return cfs->rq;
}

static inline struct cfs_rq *queue_of(struct group *group, struct rq *rq)
{
	if (groups_disabled())
		return &rq->root;
	return group->queues[rq->cpu];
}

static inline struct cfs_rq *parent_queue(struct cfs_rq *cfs)
{
	struct group *group = cfs->group->parent;

	return group ? queue_of(group, rq_of(cfs)) : NULL;
}

void queues_stamp(struct cfs_rq *cfs)
{
	do {
		cfs->stamp = sched_clock();	/* @read */
	} while ((cfs = parent_queue(cfs)));
}

/*
 * check-name: a node for each group and CPU: the step keeps the CPU, by what is the same at every node
 * check: clock-per-level
 * check-finding: @read advice queues_stamp sched_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
