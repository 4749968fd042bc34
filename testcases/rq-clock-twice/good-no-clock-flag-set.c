// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void change(struct rq *rq, struct task *p, int flags)
{
	if (!(flags & NOCLOCK)) {
		update_rq_clock(rq);
		flags |= NOCLOCK;
	}
	enqueue(rq, p, flags);
}

/*
 * check-name: who renews sets the flag
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
