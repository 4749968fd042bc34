// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;

	for (; sd; sd = sd->parent) {
		u64 t0, spent;

		if (rq->clock < cost + sd->level)
			break;
		t0 = sched_clock_cpu(cpu);
		pull(sd);
		if (!(sd->level & 1))
			continue;
		spent = sched_clock_cpu(cpu) - t0;
		if (spent > sd->max_cost)
			sd->max_cost = spent;
		cost += spent;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: a turn may begin an interval and not end it
 * rewrite-refused: a turn may begin an interval and not end it
 */
