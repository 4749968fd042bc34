// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, struct task *p)
{
	update_rq_clock(rq);
	raw_spin_lock(&p->lock);
	p->cpu = rq->cpu;
	raw_spin_unlock(&p->lock);
	update_rq_clock(rq);	/* @again */
}

/*
 * check-name: another lock is taken and dropped between
 * check: rq-clock-twice
 * check-finding: @again review tick update_rq_clock
 * check-seen: walks=1 reads=2
 */
