// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void restart(struct job *p, u64 period)
{
	job_timer_cancel(p);
	p->part.stamp = sched_clock() + period;
	job_timer_start(p);
}

/*
 * check-name: a timer is started with the time that it is now
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
