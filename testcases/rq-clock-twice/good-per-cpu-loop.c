// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void renew_all(void)
{
	int cpu;

	for_each_possible_cpu(cpu) {
		struct rq *rq = rq_of_cpu(cpu);

		update_rq_clock(rq);
		rq->nr++;
	}
}

/*
 * check-name: each turn has another run queue
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
