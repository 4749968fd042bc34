// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

void balance_job(struct queue *q, struct job *p, struct team *to)
{
	if (p->team != to)
		move_job(q, p, to);
}

void attach_job_to(struct queue *q, struct job *p, struct team *to)
{
	if (to == p->team)
		return;
	move_job(q, p, to);
}

/*
 * check-name: every caller asks
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
