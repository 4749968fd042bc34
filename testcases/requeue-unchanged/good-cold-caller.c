// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

void balance_job(struct queue *q, struct job *p, struct team *to, bool broken)
{
	if (unlikely(broken)) {
		move_job(q, p, NULL);
		return;
	}
	if (p->team != to)
		move_job(q, p, to);
}

__cold void reset_job(struct queue *q, struct job *p)
{
	move_job(q, p, NULL);
}

/*
 * check-name: who does not ask is seldom there
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
