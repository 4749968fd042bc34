// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued, running = q->current_job == p;

	if (queued)
		dequeue_task(q, p, 2); /* @out */
	if (running)
		put_prev_task(q, p);
	p->team = to;
	if (queued)
		enqueue_task(q, p, 2);
	if (running)
		set_next_task(q, p);
}

/*
 * check-name: two pairs around a state that may be what it was
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task hazard=load-accounting hazard=unknown-caller
 * check-seen: walks=2
 */
