// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void renew_all(void)
{
	int cpu;

	for_each_possible_cpu(cpu) {
		struct rq *rq = rq_of_cpu(cpu);

		if (rq->nr) {
			update_rq_clock(rq);
			rq->nr--;
		} else {
			rq->nr++;
			update_rq_clock(rq);
		}
	}
}

/*
 * check-name: two branches, each turn another run queue
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
