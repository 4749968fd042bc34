// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;
	u64 t0;

	for (; sd; sd = sd->parent) {
		u64 spent;

		t0 = 0;
		if (rq->clock < cost + sd->level)
			break;
		t0 = sched_clock_cpu(cpu);
		pull(sd);
		spent = sched_clock_cpu(cpu) - t0;
		if (spent > sd->max_cost)
			sd->max_cost = spent;
		cost += spent;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the stamp has another value too
 * rewrite-refused: a variable that has no other value
 */
