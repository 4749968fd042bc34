// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, struct task *all)
{
	update_rq_clock(rq);
	for (; all; all = all->next)
		all->cpu = rq->cpu;
	update_rq_clock(rq);	/* @again */
}

/*
 * check-name: a loop between keeps the lock
 * check: rq-clock-twice
 * check-finding: @again review tick update_rq_clock
 * check-seen: walks=1 reads=2
 */
