// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_nice(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0); /* @out */
	p->prio = p->nice + 120;
	enqueue_task(q, p, 0);
}

/*
 * check-name: made from another member of the same object
 * check: requeue-unchanged
 * check-finding: @out advice set_nice enqueue_task
 * check-seen: walks=1
 */
