// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr++;
	if (!(rq->clock_update_flags & RQCF_UPDATED))
		update_rq_clock(rq);
}

/*
 * check-name: a renewal that asks first
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
