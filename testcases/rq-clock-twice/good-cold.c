// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	if (unlikely(!rq->nr))
		update_rq_clock(rq);
}

/*
 * check-name: an improbable path renews again
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
