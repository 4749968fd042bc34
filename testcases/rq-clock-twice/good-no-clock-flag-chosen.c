// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void change(struct rq *rq, struct task *p, bool moving)
{
	int flags = moving ? NOCLOCK | MOVING : NOCLOCK;

	rq_lock(rq);
	update_rq_clock(rq);
	enqueue(rq, p, flags);
	rq_unlock(rq);
}

/*
 * check-name: either choice of flags has this one
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
