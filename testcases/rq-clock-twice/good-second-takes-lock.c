// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void other(struct rq *rq)
{
	raw_spin_lock(&rq->__lock);
	update_rq_clock(rq);
	raw_spin_unlock(&rq->__lock);
}

void both(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr++;
	other(rq);
}

/*
 * check-name: the second callee takes the lock first
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
