// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void wake(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	enqueue(rq, p, 0);	/* @again */
	rq_unlock(rq);
}

/*
 * check-name: queued without the flag that says the clock is fresh
 * check: rq-clock-twice
 * check-finding: @again review wake update_rq_clock conditional path=wake,enqueue
 * check-seen: walks=1 reads=2
 */
