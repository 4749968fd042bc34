// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q); /* one
			* two */
	if (queued)
		dequeue_task(q, p, 2);
	p->team = to;
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: a comment goes on before the pair: no test is put into it
 * rewrite-refused: a comment goes on before the pair
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
