// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;
	u64 t0 = 0;
	u64 t1;

	for (; sd; sd = sd->parent) {
		u64 spent;

		if (rq->clock < cost + sd->level)
			break;
		if (sd->level & 1) {
			if (!t0)
				t0 = sched_clock_cpu(cpu);
			pull(sd);
			t1 = sched_clock_cpu(cpu);
			spent = t1 - t0;
			if (spent > sd->max_cost)
				sd->max_cost = spent;
			cost += spent;
			rq->clock = t0;
			t0 = t1;
		}
		sd->last_decay++;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the stamp is used behind its interval, in the block: it is handed on behind that
 * rewrite-differs: interval-grows
 */
