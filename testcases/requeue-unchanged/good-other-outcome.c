// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void toggle(struct queue *q, struct job *p, int prio)
{
	bool queued = p->queued;

	if (queued)
		dequeue_task(q, p, 0);
	p->prio = prio;
	if (!queued)
		enqueue_task(q, p, 0);
}

/*
 * check-name: put back where it was not taken out
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
