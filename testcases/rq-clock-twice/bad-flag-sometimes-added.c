// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static noinline void activate(struct rq *rq, struct task *p, int flags)
{
	if (p->cpu != rq->cpu)
		flags |= NOCLOCK;
	enqueue(rq, p, flags);
}

void wake(struct rq *rq, struct task *p, int flags)
{
	if (!rq->nr)
		return;
	update_rq_clock(rq);
	if (p->queued)
		rq->nr++;
	activate(rq, p, flags);	/* @again */
}

/*
 * check-name: a callee adds the flag in some cases
 * check: rq-clock-twice
 * check-finding: @again review wake update_rq_clock conditional path=wake,activate,enqueue
 * check-seen: walks=1 reads=2
 */
