// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq)
{
	update_rq_clock(rq);
	rq->clock_update_flags |= RQCF_SKIP;
	update_rq_clock(rq);
	rq->clock_update_flags &= ~RQCF_SKIP;
}

/*
 * check-name: the flags say that updates are to be skipped
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
