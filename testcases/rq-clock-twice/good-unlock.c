// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	raw_spin_unlock(&rq->__lock);
	raw_spin_lock(&rq->__lock);
	update_rq_clock(rq);
}

/*
 * check-name: the lock is dropped between
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
