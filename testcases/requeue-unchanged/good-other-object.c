// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void replace(struct queue *q, struct job *old, struct job *new, struct team *to)
{
	dequeue_task(q, old, 0);
	old->team = to;
	new->team = to;
	enqueue_task(q, new, 0);
}

/*
 * check-name: another one is put in
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
