// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline int prio_below(const struct job *p)
{
	return p->prio + 1;
}

void follow(struct queue *q, struct job *p, const struct job *leader)
{
	dequeue_task(q, p, 0); /* @out */
	p->prio = prio_below(leader);
	enqueue_task(q, p, 0);
}

/*
 * check-name: a function makes the new value from another object
 * check: requeue-unchanged
 * check-finding: @out advice follow enqueue_task
 * check-seen: walks=1
 */
