// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void change_home(struct job *p, struct queue **homes, int cpu)
{
	detach_job(p); /* @out */
	p->part.stamp = 0;
	p->home = homes[cpu];
	p->class->change(p);
	attach_job(p);
}

/*
 * check-name: load is detached and attached around a new home
 * check: requeue-unchanged
 * check-finding: @out advice change_home attach_job hazard=load-accounting
 * check-seen: walks=1
 */
