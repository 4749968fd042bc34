/* SPDX-License-Identifier: GPL-2.0-only */
/* A run queue's clock: renewed, its lock held and pinned, flags for both. */
#ifndef TC_RQCLOCK_H
#define TC_RQCLOCK_H

#include "kernel.h"

#define RQCF_SKIP	1
#define RQCF_UPDATED	4

#define NOCLOCK		8
#define MOVING		2

struct task {
	struct task *next;
	struct rq *rq;
	int cpu;
	bool queued;
	spinlock_t lock;
};

struct rq {
	spinlock_t __lock;
	unsigned int clock_update_flags;
	int cpu;
	u64 clock;
	unsigned int nr;
	struct task *curr;
};

void update_rq_clock(struct rq *rq);
struct rq *rq_of_cpu(int cpu);
void rq_pin_lock(struct rq *rq);
void rq_unpin_lock(struct rq *rq);

static inline void rq_lock(struct rq *rq)
{
	raw_spin_lock(&rq->__lock);
	rq_pin_lock(rq);
}

static inline void rq_unlock(struct rq *rq)
{
	rq_unpin_lock(rq);
	raw_spin_unlock(&rq->__lock);
}

/* Renews the clock, unless the flags say that it is fresh. */
static inline void enqueue(struct rq *rq, struct task *p, int flags)
{
	if (!(flags & NOCLOCK))
		update_rq_clock(rq);
	p->rq = rq;
	p->queued = true;
	rq->nr++;
}

#endif
