// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	if (!p->prio)
		goto done;
	dequeue_task(q, p, 2);
	p->team = to;
	enqueue_task(q, p, 2);
done:
	queue_unlock(q);
}

/*
 * rewrite-name: the label is there already
 * rewrite-accept: load-accounting
 * rewrite-differs: load-accounting
 * rewrite-work: few
 */
