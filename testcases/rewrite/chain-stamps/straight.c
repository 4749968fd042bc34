// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void pull(struct sched_domain *sd);

void turn(struct sched_domain *sd, struct rq *rq, int cpu)
{
	u64 t0, t1;

	if (!sd)
		return;
	t0 = sched_clock_cpu(cpu);
	pull(sd);
	rq->clock += sched_clock_cpu(cpu) - t0;
	sd->last_decay++;
	t1 = sched_clock_cpu(cpu);
	pull(sd);
	rq->clock_task += sched_clock_cpu(cpu) - t1;
}

/*
 * rewrite-name: two intervals, one behind the other
 * rewrite-work: 4
 * rewrite-differs: interval-grows
 */
