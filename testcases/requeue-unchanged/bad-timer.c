// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_alarm(struct job *p, u64 when)
{
	job_timer_cancel(p); /* @out */
	p->expires = when;
	job_timer_start(p);
}

/*
 * check-name: a timer is cancelled and started with a time that was handed in
 * check: requeue-unchanged
 * check-finding: @out advice set_alarm job_timer_start
 * check-seen: walks=1
 */
