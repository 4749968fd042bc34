// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void set_team(struct job *job, struct team *team)
{
	job->team = team;
	job->class->change(job);
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	dequeue_task(q, p, 2);
	set_team(p, to);
	enqueue_task(q, p, 2);
	queue_unlock(q);
}

/*
 * rewrite-name: a callee stores what it is given
 * rewrite-accept: load-accounting
 * rewrite-differs: load-accounting
 * rewrite-work: few
 */
