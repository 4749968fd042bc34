// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static struct rq *move(struct rq *rq, struct task *p)
{
	if (!p->queued)
		return rq;
	update_rq_clock(rq);
	rq->nr--;
	return p->rq;
}

void push(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	if (p->rq == rq)
		rq = move(rq, p);	/* @again */
	rq_unlock(rq);
}

/*
 * check-name: only a task that is still there is moved
 * check: rq-clock-twice
 * check-finding: @again review push update_rq_clock conditional path=push,move
 * check-seen: walks=1 reads=2
 */
