// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline int move(struct queue *q, struct job *p, struct team *to)
{
	int moved = 0;

	queue_lock(q);
	dequeue_task(q, p, 2);
	p->team = to;
	moved = 1;
	enqueue_task(q, p, 2);
	queue_unlock(q);
	return moved;
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	p->nice += move(q, p, to);
}

/*
 * rewrite-name: the result is only known when the pair has run
 * rewrite-accept: load-accounting
 * rewrite-work: few
 * rewrite-refused: moved is only known when the pair has run
 */
