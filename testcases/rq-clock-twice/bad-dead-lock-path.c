// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, bool stop)
{
	update_rq_clock(rq);
	if (stop) {
		rq_unlock(rq);
		return;
	}
	update_rq_clock(rq);	/* @again */
}

/*
 * check-name: the lock is dropped only on a path that ends
 * check: rq-clock-twice
 * check-finding: @again review tick update_rq_clock
 * check-seen: walks=1 reads=2
 */
