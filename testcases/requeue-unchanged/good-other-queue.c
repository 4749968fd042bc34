// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void migrate(struct queue *from, struct queue *to, struct job *p)
{
	dequeue_task(from, p, 0);
	p->home = to;
	enqueue_task(to, p, 0);
}

/*
 * check-name: put back into another queue
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
