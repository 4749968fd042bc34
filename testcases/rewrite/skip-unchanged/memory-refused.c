// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	p->prio = q->nr & 3;
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: what is stored is read from memory that the pair changes
 * rewrite-refused: what is stored is read from memory, which the pair may change
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
