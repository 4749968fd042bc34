// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);

static noinline void change_team(struct job *p)
{
	struct team *team;
	int how;

	how = p->prio;
	team = find_team(p);
	p->team = team;
	if (how)
		p->class->change(p);
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	dequeue_task(q, p, 2);
	change_team(p);
	enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: something else is found before the state is set
 * rewrite-accept: load-accounting
 * rewrite-work: few
 * rewrite-refused: more than team is found before the store
 */
