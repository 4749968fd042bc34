// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, bool first)
{
	if (first)
		update_rq_clock(rq);
	rq->nr++;
	barrier();
	if (!first)
		update_rq_clock(rq);
}

/*
 * check-name: one of two, never both
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
