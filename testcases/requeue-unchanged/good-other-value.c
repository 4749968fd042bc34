// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void change_mode(struct queue *q, struct job *p, int prio, int mode)
{
	if (mode == 1)
		dequeue_task(q, p, 0);
	p->prio = prio;
	if (mode == 2)
		enqueue_task(q, p, 0);
}

/*
 * check-name: the same is asked, for another value
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
