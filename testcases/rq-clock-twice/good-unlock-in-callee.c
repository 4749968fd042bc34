// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

static void let_in(struct rq *rq)
{
	raw_spin_unlock(&rq->__lock);
	cpu_relax();
	raw_spin_lock(&rq->__lock);
}

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	let_in(rq);
	update_rq_clock(rq);
}

/*
 * check-name: a callee drops the lock
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
