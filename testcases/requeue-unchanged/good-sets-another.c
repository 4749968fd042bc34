// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void hand_over(struct queue *q, struct job *p, struct job *heir, struct team *to)
{
	dequeue_task(q, p, 0);
	heir->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: what is set is not the state of what was taken out
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
