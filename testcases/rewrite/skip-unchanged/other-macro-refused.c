// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);
#ifdef Q
#define CHANGE(p) change(p)
#endif
static noinline void change(struct job *p)
{
	struct team *team;

	team = find_team(p);
	p->team = team;
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;

	queue_lock(q);
	if (queued)
		dequeue_task(q, p, 2);
	change(p);
	if (queued)
		enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: another configuration's macro calls the function as it was
 * rewrite-refused: also used otherwise, or in another configuration
 * rewrite-accept: load-accounting
 * rewrite-work: few
 */
