// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void balance(struct sched_domain *sd, struct rq *rq, int this_cpu,
	     void (*pull)(struct sched_domain *sd))
{
	u64 cost = 0;

	for (; sd; sd = sd->parent) {
		u64 t0, spent;

		if (rq->clock < cost + sd->max_cost)
			break;
		t0 = sched_clock_cpu(this_cpu);	/* @again */
		pull(sd);
		spent = sched_clock_cpu(this_cpu) - t0;
		if (spent > sd->max_cost)
			sd->max_cost = spent;
		cost += spent;
	}
}

/*
 * check-name: the end of one turn and the beginning of the next, with cheap code between
 * check: clock-twice
 * check-finding: @again review balance sched_clock_cpu conditional hazard=interval-grows
 * check-seen: walks=1 reads=2
 */
