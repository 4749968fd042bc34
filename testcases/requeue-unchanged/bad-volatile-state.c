// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0); /* @out */
	WRITE_ONCE(p->team, to);
	enqueue_task(q, p, 0);
}

/*
 * check-name: the state is set as volatile
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
