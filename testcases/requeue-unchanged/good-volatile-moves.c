// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void boost(struct queue *q, struct job *p, int prio)
{
	dequeue_task(q, p, 0);
	WRITE_ONCE(p->key, p->key * 3 + prio);
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: its place is computed anew, and published
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
