// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void boost(struct queue *q, struct job *p, int prio)
{
	dequeue_task(q, p, 0);
	p->key = p->key * prio / 1024;
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: its place in the queue is computed anew
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
