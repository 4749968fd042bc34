// SPDX-License-Identifier: GPL-2.0-only
#include "rqclock.h"

void renew_all(void)
{
	int cpu;

	for_each_possible_cpu(cpu) {
		struct rq *rq = rq_of_cpu(cpu);

		switch (rq->nr) {
		case 1:
			update_rq_clock(rq);
			rq->nr--;
			break;
		case 7:
			rq->nr++;
			update_rq_clock(rq);
			break;
		case 9:
			rq->cpu = cpu;
			break;
		}
	}
}

/*
 * check-name: one case or another, each turn another run queue
 * check: rq-clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
