// SPDX-License-Identifier: GPL-2.0-only
#include "sched.h"

void stamp_both(struct rq *rq, u64 *a, u64 *b)
{
	*a = cpu_clock(cpu_of(rq));
	*b = cpu_clock(rq->cpu);	/* @again */
}

/*
 * check-name: the clock of one CPU, reached through the run queue
 * check: clock-twice
 * check-finding: @again safe stamp_both cpu_clock
 * check-seen: walks=1 reads=2
 */
