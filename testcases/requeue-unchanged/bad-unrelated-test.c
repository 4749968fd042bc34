// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline bool is_dead(struct job *p)
{
	return p->state & 4;
}

void move_job(struct queue *q, struct job *p, struct team *to)
{
	if ((p->flags & 1) || is_dead(p))
		return;
	dequeue_task(q, p, 0); /* @out */
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: what is tested before is not what is set
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
