// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void boost(struct queue *q, struct job *p, u64 key, int prio)
{
	dequeue_task(q, p, 0);
	if (prio > 4)
		key = p->key + prio;
	p->key = key;
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: on one path made from the old value
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
