// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void put(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr--;
}

static void set(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr++;
}

void requeue(struct rq *rq)
{
	put(rq);
	set(rq);	/* @again */
}

/*
 * check-name: two callees
 * check: rq-clock-twice
 * check-finding: @again review requeue update_rq_clock path=requeue,set
 * check-seen: walks=1 reads=2
 */
