// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void one(struct rq *rq)
{
	rq_lock(rq);
	update_rq_clock(rq);
	rq->nr++;
	rq_unlock(rq);
}

void both(struct rq *rq)
{
	one(rq);
	barrier();
	one(rq);
}

/*
 * check-name: each callee takes the lock itself
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
