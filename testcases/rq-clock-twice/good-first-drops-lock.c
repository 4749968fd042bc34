// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void renew_and_drop(struct rq *rq)
{
	update_rq_clock(rq);
	raw_spin_unlock(&rq->__lock);
}

void both(struct rq *rq)
{
	renew_and_drop(rq);
	update_rq_clock(rq);
}

/*
 * check-name: the first callee drops the lock at its end
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
