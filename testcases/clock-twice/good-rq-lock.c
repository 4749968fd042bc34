// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void raw_spin_rq_lock(struct rq *rq);

void stamp_both(struct rq *rq, u64 *a, u64 *b)
{
	*a = sched_clock();
	raw_spin_rq_lock(rq);
	*b = sched_clock();
}

/*
 * check-name: a run queue's lock is waited for
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
