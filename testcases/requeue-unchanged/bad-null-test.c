// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct job *first_job(struct team *team);

void move_first(struct queue *q, struct team *from, struct team *to)
{
	struct job *p = first_job(from);

	if (!p)
		return;
	dequeue_task(q, p, 0); /* @out */
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: whether there is an object at all says nothing of its state
 * check: requeue-unchanged
 * check-finding: @out advice move_first enqueue_task
 * check-seen: walks=1
 */
