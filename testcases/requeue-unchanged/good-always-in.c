// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void insert(struct queue *q, struct job *p, u64 key)
{
	if (p->queued)
		dequeue_task(q, p, 0);
	p->expires = key;
	enqueue_task(q, p, 0);
}

/*
 * check-name: put in, and only before that taken out if need be
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
