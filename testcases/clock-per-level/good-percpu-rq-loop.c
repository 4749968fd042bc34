// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

extern struct rq runqueues;

static void tick_queue(struct rq *rq)
{
	rq->clock = sched_clock_cpu(cpu_of(rq));
}

void tick_queues(void)
{
	int cpu;

	for_each_possible_cpu(cpu)
		tick_queue(per_cpu_ptr(&runqueues, cpu));
}

/*
 * check-name: a loop over the CPUs' run queues is no walk
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
