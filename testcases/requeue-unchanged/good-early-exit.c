// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

int try_team(struct job *p, struct team *to);

int move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	if (try_team(p, to))
		return -1;
	enqueue_task(q, p, 0);
	return 0;
}

/*
 * check-name: not put back where the change fails
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
