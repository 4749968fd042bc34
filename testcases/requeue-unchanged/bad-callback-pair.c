// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_prio(struct queue *q, struct job *p, int prio)
{
	p->class->dequeue(q, p); /* @out */
	p->prio = prio;
	p->class->enqueue(q, p);
}

/*
 * check-name: the pair itself is a pair of callbacks
 * check: requeue-unchanged
 * check-finding: @out advice set_prio job_class.enqueue
 * check-seen: walks=1
 */
