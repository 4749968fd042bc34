// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void set_class(struct queue *q, struct job *p, const struct job_class *class)
{
	int flags = 2;

	if (p->class != class)
		flags |= 64;
	dequeue_task(q, p, flags);
	p->class = class;
	enqueue_task(q, p, flags);
}

/*
 * check-name: whether the state differs is told to the pair
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
