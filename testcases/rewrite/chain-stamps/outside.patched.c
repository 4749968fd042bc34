// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;
	u64 t0 = 0, most = 0;
	u64 t1;

	for (; sd; sd = sd->parent) {
		u64 spent;

		if (rq->clock < cost + sd->level)
			break;
		if (!t0)
			t0 = sched_clock_cpu(cpu);
		pull(sd);
		t1 = sched_clock_cpu(cpu);
		spent = t1 - t0;
		t0 = t1;
		if (spent > sd->max_cost)
			sd->max_cost = spent;
		cost += spent;
		if (spent > most)
			most = spent;
		sd->last_decay++;
	}
	rq->clock = most;
	rq->clock_task = cost;
}

/*
 * rewrite-name: the stamp is declared before the loop, beside others
 * rewrite-differs: interval-grows
 */
