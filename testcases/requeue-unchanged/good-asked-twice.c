// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

bool balancing(void);

void change(struct queue *q, struct job *p, int prio)
{
	if (balancing())
		dequeue_task(q, p, 0);
	p->prio = prio;
	if (balancing())
		enqueue_task(q, p, 0);
}

/*
 * check-name: the condition is asked anew
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
