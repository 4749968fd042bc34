// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void activate(struct rq *rq, struct task *p, int flags)
{
	if (p->cpu != rq->cpu)
		flags |= MOVING;
	enqueue(rq, p, flags);
}

void wake(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	activate(rq, p, NOCLOCK);
	rq_unlock(rq);
}

void activate_all(struct rq *rq, struct task *p)
{
	activate(rq, p, 0);
}

/*
 * check-name: a callee adds another flag
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
