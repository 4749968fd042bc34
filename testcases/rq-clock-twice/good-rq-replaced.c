// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

struct rq *migrate(struct rq *rq);

void move(struct rq *rq)
{
	update_rq_clock(rq);
	rq = migrate(rq);
	update_rq_clock(rq);
}

/*
 * check-name: the run queue is replaced between
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
