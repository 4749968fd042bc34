// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

enum how { WAKE, MOVE, PICK };

static noinline void change(struct rq *rq, struct task *p, enum how how)
{
	switch (how) {
	case WAKE:
		update_rq_clock(rq);
		p->queued = true;
		break;
	case MOVE:
		rq->nr++;
		break;
	case PICK:
		rq->curr = p;
		break;
	}
}

void wake(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	change(rq, p, WAKE);
	rq_unlock(rq);
}

void move(struct rq *rq, struct task *p)
{
	rq_lock(rq);
	update_rq_clock(rq);
	change(rq, p, MOVE);
	rq_unlock(rq);
}

/*
 * check-name: the case that is asked for does not renew the clock
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
