// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;

	for (; sd; sd = sd->parent) {
		u64 t0, t1;

		if (rq->clock < cost + sd->level)
			break;
		t0 = sched_clock_cpu(cpu);
		pull(sd);
		t1 = sched_clock_cpu(cpu);
		cost += t1 - t0;
		sd->last_decay++;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the end is in a variable already
 * rewrite-differs: interval-grows
 */
