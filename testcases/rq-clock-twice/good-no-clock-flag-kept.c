// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void change(struct rq *rq, struct task *p, bool stays)
{
	int flags = NOCLOCK | MOVING;

	update_rq_clock(rq);
	if (stays)
		flags &= ~MOVING;
	enqueue(rq, p, flags);
}

/*
 * check-name: one flag is taken out, this one stays
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
