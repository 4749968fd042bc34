// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);
static noinline void change(struct job *p, struct queue *q)
{
	struct team *team;

	team = (q->nr++, find_team(p));
	p->team = team;
	q->nr++;
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	change(p, q);
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: what finds the state counts as well
 * rewrite-refused: more than team is set before the store
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
