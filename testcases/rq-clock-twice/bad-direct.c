// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr++;
	update_rq_clock(rq);	/* @again */
}

/*
 * check-name: twice in a row
 * check: rq-clock-twice
 * check-finding: @again review tick update_rq_clock
 * check-seen: walks=1 reads=2
 */
