// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void move(struct rq *from, struct rq *to)
{
	update_rq_clock(from);
	from->nr--;
	update_rq_clock(to);
}

/*
 * check-name: two run queues
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
