// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void renew(struct rq *rq)
{
	if (rq->clock_update_flags < RQCF_UPDATED)
		update_rq_clock(rq);
}

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	rq->nr++;
	renew(rq);
}

/*
 * check-name: a callee that asks first
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
