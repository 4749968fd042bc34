// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	for (; q->nr > 0; q->nr--) {
		if (p->queued)
			dequeue_task(q, p, 2);
		p->team = to;
		if (p->queued)
			enqueue_task(q, p, 2);
	}
	queue_unlock(q);
}

/*
 * rewrite-name: the pair is in a loop: what is compared before it is another thing
 * rewrite-refused: the state is set in a loop, or under a condition
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
