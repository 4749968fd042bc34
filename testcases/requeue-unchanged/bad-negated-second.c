// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	if (queued)
		dequeue_task(q, p, 0); /* @out */
	p->team = to;
	if (!queued)
		return;
	enqueue_task(q, p, 0);
}

/*
 * check-name: the condition is turned around the second time
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
