// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void move(struct task *p, struct rq *to)
{
	update_rq_clock(p->rq);
	p->rq = to;
	update_rq_clock(p->rq);
}

/*
 * check-name: the task is on another run queue then
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
