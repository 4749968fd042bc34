// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void renew_all(void)
{
	struct rq *rq = NULL;
	int cpu;

	for_each_possible_cpu(cpu) {
		if (rq)
			update_rq_clock(rq);
		rq = rq_of_cpu(cpu);
		rq->nr++;
		if (rq->cpu & 1)
			update_rq_clock(rq);
	}
}

/*
 * check-name: the end of one turn and the beginning of the next
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
