// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void wake(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	enqueue(rq, p, NOCLOCK);
	rq_unlock(rq);
}

/*
 * check-name: the flag says that the clock is fresh
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
