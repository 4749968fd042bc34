// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void follow(struct queue *q, struct job *p, const struct job *leader)
{
	dequeue_task(q, p, 0); /* @out */
	p->prio = leader->prio + 1;
	enqueue_task(q, p, 0);
}

/*
 * check-name: the new value comes from the same member of another object
 * check: requeue-unchanged
 * check-finding: @out advice follow enqueue_task
 * check-seen: walks=1
 */
