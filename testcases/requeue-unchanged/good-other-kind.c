// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void enqueue_idle(struct queue *q, struct job *p);

void retire(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_idle(q, p);
}

/*
 * check-name: taken out of one structure, put into another
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
