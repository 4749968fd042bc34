// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void settle(struct queue *q, struct job *p, int prio)
{
	if (p->state <= 0)
		return;
	dequeue_task(q, p, 0);
	p->state = 0;
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: what is set to a constant was tested
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
