// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);

static noinline void change_team(struct job *p)
{
	struct team *team;

	team = find_team(p);
	p->team = team;
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	dequeue_task(q, p, 2);
	change_team(p);
	enqueue_task(q, p, 2);
	queue_unlock(q);
}

#ifdef OTHER
void begin_job(struct job *p)
{
	change_team(p);
}
#endif

/*
 * rewrite-name: a call in code of another configuration
 * rewrite-accept: load-accounting
 * rewrite-work: few
 * rewrite-refused: also used otherwise, or in another configuration
 */
