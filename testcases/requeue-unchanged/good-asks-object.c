// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

bool needs_move(struct job *p);

void move_job(struct queue *q, struct job *p, struct team *to)
{
	if (!needs_move(p))
		return;
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: a function that is not known is asked about the object
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
