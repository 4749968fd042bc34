// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

struct rq {
	u64 running, load;
	u64 throttled;
};

static noinline void entity_dequeue(struct rq *rq, u64 load)
{
	rq->load -= load;
}

static noinline void load_update(struct rq *rq)
{
	rq->load += rq->load / 2;
}

static noinline void rq_throttle(struct rq *rq)
{
	entity_dequeue(rq, 1);
	rq->throttled = 1;
}

static inline void check_runtime(struct rq *rq)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	rq_throttle(rq);
}

static inline void check_enqueue(struct rq *rq)
{
	if (!static_branch_unlikely(&stat_enabled))
		return;
	rq_throttle(rq);
}

void dequeue_task(struct rq *rq)
{
	load_update(rq);
	entity_dequeue(rq, 2);
	check_runtime(rq);
}

void enqueue_task(struct rq *rq)
{
	load_update(rq);
	check_enqueue(rq);
}

/*
 * check-name: the function is the main path and does other work, too; the key gates what is seldom added
 * check: late-gate
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
