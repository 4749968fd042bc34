// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

u64 scale(u64 key, int prio);

void boost(struct queue *q, struct job *p, int prio)
{
	dequeue_task(q, p, 0);
	p->key = scale(p->key, prio);
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: made from the old value by a function that is not known
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
