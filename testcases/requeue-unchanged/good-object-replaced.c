// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void choose(struct queue *q, struct job *next)
{
	q->current_job = next;
}

void replace(struct queue *q, struct job *next, struct team *to)
{
	dequeue_task(q, q->current_job, 0);
	choose(q, next);
	q->current_job->team = to;
	enqueue_task(q, q->current_job, 0);
}

/*
 * check-name: the member that holds the object is set between
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
