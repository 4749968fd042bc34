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
		{
			u64 took = sched_clock_cpu(cpu) - t0;

			spent = took;
		}
		cost += spent;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the end is read in a block of its own
 * rewrite-refused: the two reads are not in one block
 */
