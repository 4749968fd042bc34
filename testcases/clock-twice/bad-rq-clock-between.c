// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void update_rq_clock(struct rq *rq);

void stamp_both(struct rq *rq, u64 *a, u64 *b)
{
	*a = sched_clock();
	update_rq_clock(rq);
	*b = sched_clock();	/* @again */
}

/*
 * check-name: a run queue's clock is renewed between: it is another clock
 * check: clock-twice
 * check-finding: @again review stamp_both sched_clock hazard=clock-order
 * check-seen: walks=1 reads=2
 */
