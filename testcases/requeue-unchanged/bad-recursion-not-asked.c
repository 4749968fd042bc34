// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void move_up(struct queue *q, struct job *p, struct team *to);

static noinline void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);		/* @out */
	p->team = to;
	enqueue_task(q, p, 0);
	if (to->members > 8)
		move_up(q, p, to);
}

static noinline void move_up(struct queue *q, struct job *p, struct team *to)
{
	if (to->parent)
		move_job(q, p, to->parent);
}

void balance_job(struct queue *q, struct job *p, struct team *to)
{
	if (p->team != to)
		move_job(q, p, to);
}

void raise_job(struct queue *q, struct job *p, struct team *to)
{
	move_up(q, p, to);
}

/*
 * check-name: who enters by way of the other function of a recursion does not ask
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1 reads=1
 */
