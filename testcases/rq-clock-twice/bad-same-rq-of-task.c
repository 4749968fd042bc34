// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct task *p)
{
	update_rq_clock(p->rq);
	p->queued = true;
	update_rq_clock(p->rq);	/* @again */
}

/*
 * check-name: the run queue is found by the task, twice
 * check: rq-clock-twice
 * check-finding: @again review tick update_rq_clock
 * check-seen: walks=1 reads=2
 */
