// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued, running = q->current_job == p;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	if (running)
		put_prev_task(q, p);
	p->team = to;
	if (queued)
		enqueue_task(q, p, 2);
	if (running)
		set_next_task(q, p);
	queue_unlock(q);
}

/*
 * rewrite-name: the state is set between: it is compared before, the lock is dropped as ever
 * rewrite-accept: load-accounting
 * rewrite-differs: load-accounting
 * rewrite-work: few
 */
