// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;

	for (; sd; sd = sd->parent) {
		u64 t0 __maybe_unused, spent;

		if (rq->clock < cost + sd->level)
			break;
		if (sd->level & 1) {
			t0 = sched_clock_cpu(cpu);
			pull(sd);
			spent = sched_clock_cpu(cpu) - t0;
			if (spent > sd->max_cost)
				sd->max_cost = spent;
			cost += spent;
			rq->clock = t0;
		}
		sd->last_decay++;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the stamp is used behind its interval, in the block: it is handed on behind that
 * rewrite-differs: interval-grows
 */
