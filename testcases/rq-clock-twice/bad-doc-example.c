// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void move_away(struct rq *rq, struct task *p)
{
	update_rq_clock(rq);
	p->queued = false;
	rq->nr--;
}

void push(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	move_away(rq, p);	/* @again */
	rq_unlock(rq);
}

/*
 * check-name: a callee renews the clock that its caller has just renewed
 * check: rq-clock-twice
 * check-finding: @again review push update_rq_clock path=push,move_away
 * check-seen: walks=1 reads=2
 */
