// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	if (rq->nr)
		update_rq_clock(rq);
	else
		enqueue(rq, rq->curr, 0);
}

/*
 * check-name: each branch renews once
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
