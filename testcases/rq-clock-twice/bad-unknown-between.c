// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, void (*work)(struct rq *rq))
{
	update_rq_clock(rq);
	work(rq);
	update_rq_clock(rq);	/* @again */
}

/*
 * check-name: what is called between may drop the lock
 * check: rq-clock-twice
 * check-finding: @again advice tick update_rq_clock hazard=lock-dropped
 * check-seen: walks=1 reads=2
 */
