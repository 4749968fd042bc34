// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct job *first_job(struct team *team);

void move_first(struct queue *q, struct team *from, struct team *to)
{
	struct job *p = first_job(from);

	if (p->team == to)
		return;
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: the object that is asked comes from who knows where
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
