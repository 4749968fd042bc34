// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static void unlock_queue(struct queue **q)
{
	queue_unlock(*q);
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	struct queue *locked __attribute__((__cleanup__(unlock_queue))) = q;

	queue_lock(q);
	if (to == p->team)
		return;

	if (p->queued)
		dequeue_task(q, p, 2);
	p->team = to;
	if (p->queued)
		enqueue_task(q, p, 2);
}

/*
 * rewrite-name: nothing follows the pair: the function returns, a scope unlocks
 * rewrite-accept: load-accounting
 * rewrite-differs: load-accounting
 * rewrite-work: few
 */
