// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void spin_jobs(struct queue *q, struct job *p, int *prios, int n)
{
	int i = 0;

	for (;;) {
		enqueue_task(q, p, 0);
		if (i == n)
			break;
		p->prio = prios[i++];
		dequeue_task(q, p, 0);
	}
}

/*
 * check-name: what a turn puts in, the next one takes out
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
