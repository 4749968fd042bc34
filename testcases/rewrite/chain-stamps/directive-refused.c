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
#ifdef CONFIG_COST
		sd->level++;
#endif
		spent = sched_clock_cpu(cpu) - t0;
		if (spent > sd->max_cost)
			sd->max_cost = spent;
		cost += spent;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: another configuration has more in the loop
 * rewrite-refused: a directive stands between
 */
