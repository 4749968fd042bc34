// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void move_job(struct queue *q, struct job *p, struct team *to, int n)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
	if (n)
		move_job(q, p, to->parent, n - 1);
}

void balance_job(struct queue *q, struct job *p, struct team *to)
{
	if (p->team != to)
		move_job(q, p, to, to->members);
}

/*
 * check-name: the function calls itself after its callers asked
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
