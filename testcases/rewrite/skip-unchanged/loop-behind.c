// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	p->team = to;
	if (queued) {
		enqueue_task(q, p, 2);
	}
	while (q->nr > 3) {
		q->nr--;
	}
	queue_unlock(q);
}

/*
 * rewrite-name: a loop behind the pair's last block is no part of it
 * rewrite-accept: load-accounting
 * rewrite-work: few
 * rewrite-differs: load-accounting
 */
