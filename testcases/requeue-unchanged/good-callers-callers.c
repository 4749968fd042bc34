// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

static noinline void move_locked(struct queue *q, struct job *p, struct team *to)
{
	queue_lock(q);
	move_job(q, p, to);
	queue_unlock(q);
}

void attach_job_to(struct queue *q, struct job *p, struct team *to)
{
	if (to != p->team)
		move_locked(q, p, to);
}

/*
 * check-name: the callers of the caller ask
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
