// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void note_job(struct job *p);

void spin_jobs(struct queue *q, struct job *p, int *prios, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		p->prio = prios[i];
		enqueue_task(q, p, 0);
		if (prios[i] & 1)
			note_job(p);
		dequeue_task(q, p, 0);
	}
}

/*
 * check-name: what a turn takes out at its end, the next one puts in
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
