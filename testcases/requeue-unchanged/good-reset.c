// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void reset_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	p->prio = 0;
	p->nice = 0;
	enqueue_task(q, p, 0);
}

/*
 * check-name: a reset sets all that there is
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
