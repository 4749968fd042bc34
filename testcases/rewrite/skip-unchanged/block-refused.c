// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (q->nr) {
		struct team *old = to;
		struct team *to = old->parent;
		if (queued)
		dequeue_task(q, p, 2);
		p->team = to;
		if (queued)
		enqueue_task(q, p, 2);
	}
	queue_unlock(q);
}

/*
 * rewrite-name: the pair is in a block with variables of its own
 * rewrite-refused: the state is set in a loop, or under a condition
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
