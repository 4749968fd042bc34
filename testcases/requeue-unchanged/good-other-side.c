// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void local_dequeue_task(struct queue *q, struct job *p);
void other_enqueue_task(struct queue *q, struct job *p);

void push(struct queue *q, struct job *p, struct team *to)
{
	local_dequeue_task(q, p);
	p->team = to;
	other_enqueue_task(q, p);
}

/*
 * check-name: taken out here, put in there
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
