// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	rq_unpin_lock(rq);
	rq->nr++;
	rq_pin_lock(rq);
	update_rq_clock(rq);
}

/*
 * check-name: the pin is given back: what follows may drop the lock
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
