// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void freeze(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0);
	p->state = 2;
	enqueue_task(q, p, 0);
}

/*
 * check-name: only marked as out meanwhile
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
