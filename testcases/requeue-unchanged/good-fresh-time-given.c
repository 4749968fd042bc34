// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline void set_stamp(struct part *part, u64 when)
{
	part->stamp = when;
}

void restart(struct job *p, u64 period)
{
	job_timer_cancel(p);
	set_stamp(&p->part, sched_clock() + period);
	job_timer_start(p);
}

/*
 * check-name: the time that it is now is handed to who sets it
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
