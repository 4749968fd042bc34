// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 2); /* @out */
	p->team = to;
	enqueue_task(q, p, 10);
}

/*
 * check-name: each of the two calls has flags of its own
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
