// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void wake(struct rq *rq, struct task *p, bool moving)
{
	int flags = moving ? MOVING : 1;

	rq_lock(rq);
	update_rq_clock(rq);
	enqueue(rq, p, flags);	/* @again */
	rq_unlock(rq);
}

/*
 * check-name: queued with another flag
 * check: rq-clock-twice
 * check-finding: @again review wake update_rq_clock conditional path=wake,enqueue
 * check-seen: walks=1 reads=2
 */
