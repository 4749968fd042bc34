// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void update_key(struct queue *q, struct job *p, u64 key)
{
	if (p->queued)
		dequeue_task(q, p, 0);
	p->key = key;
	if (key)
		enqueue_task(q, p, 0);
}

/*
 * check-name: put back under another condition
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
