// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	to = to ? to->parent : to;
	p->team = to;
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: what is stored is another value than before the pair
 * rewrite-refused: what is compared changes between the pair
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
