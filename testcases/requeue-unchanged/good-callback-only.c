// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_affinity(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0);
	p->class->change(p);
	enqueue_task(q, p, 0);
}

/*
 * check-name: only a callback knows what is set
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
