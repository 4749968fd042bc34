// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void tick(struct rq *rq, spinlock_t *lock)
{
	update_rq_clock(rq);
	raw_spin_unlock(lock);
	raw_spin_lock(lock);
	update_rq_clock(rq);
}

/*
 * check-name: what lock is dropped can not be told
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
