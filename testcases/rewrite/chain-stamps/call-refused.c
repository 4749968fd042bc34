// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

static noinline u64 half(u64 n)
{
	return n / 2;
}

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 cost = 0;

	for (; sd; sd = sd->parent) {
		u64 t0, spent;

		if (rq->clock < cost + sd->level)
			break;
		t0 = sched_clock_cpu(cpu);
		pull(sd);
		spent = half(sched_clock_cpu(cpu) - t0);
		cost += spent;
	}
	rq->clock_task = cost;
}

/*
 * rewrite-name: the statement calls more than the clock
 * rewrite-refused: the statement that reads the clock calls more
 */
