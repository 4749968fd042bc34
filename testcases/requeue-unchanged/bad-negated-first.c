// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void move_job(struct queue *q, struct job *p, struct team *to, int on)
{
	if (on == 0)
		goto change;
	dequeue_task(q, p, 0); /* @out */
change:
	p->team = to;
	if (on != 0)
		enqueue_task(q, p, 0);
}

/*
 * check-name: the condition is turned around the first time
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
