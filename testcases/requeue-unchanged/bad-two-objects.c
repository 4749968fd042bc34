// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void swap_jobs(struct queue *q, struct job *a, struct job *b, struct team *to)
{
	dequeue_task(q, a, 0);
	enqueue_task(q, a, 0);
	dequeue_task(q, b, 0); /* @out */
	b->team = to;
	enqueue_task(q, b, 0);
}

/*
 * check-name: one is only turned around, the other one is changed
 * check: requeue-unchanged
 * check-finding: @out advice swap_jobs enqueue_task
 * check-seen: walks=2
 */
