// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void change(struct job *p, struct team *to)
{
	to = to ? to->parent : to;
	p->team = to;
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	change(p, to);
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: the callee changes its parameter before it stores it
 * rewrite-refused: what is compared changes before the store
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
