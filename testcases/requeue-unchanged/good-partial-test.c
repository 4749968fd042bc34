// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_prio(struct queue *q, struct job *p, int prio)
{
	if (prio == p->prio && prio >= 0)
		return;
	dequeue_task(q, p, 0);
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: the test has an exception of its own
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
