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
	move_away(rq, p);
	rq_unlock(rq);
}

/*
 * check-name: only the callee renews the clock
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
