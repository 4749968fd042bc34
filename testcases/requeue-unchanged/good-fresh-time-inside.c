// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void stamp_part(struct part *part, u64 period)
{
	part->stamp = sched_clock() + period;
}

void restart(struct job *p, u64 period)
{
	job_timer_cancel(p);
	stamp_part(&p->part, period);
	job_timer_start(p);
}

/*
 * check-name: the helper that sets it reads what time it is now
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
