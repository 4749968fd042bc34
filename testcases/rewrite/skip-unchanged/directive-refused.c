// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	dequeue_task(q, p, 2);
	p->team = to;
#ifndef NO_CLASS
	p->class->change(p);
#endif
	enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: in another configuration, something else may stand between
 * rewrite-accept: load-accounting
 * rewrite-work: few
 * rewrite-refused: a directive stands between the pair
 */
