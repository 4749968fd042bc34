// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to)
{
	if (p->team == to)
		return;
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

__cold void evict_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: what is cold may do more than it needs
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
