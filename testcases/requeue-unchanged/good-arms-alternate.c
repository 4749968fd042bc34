// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void toggle(struct queue *q, struct job *p, int *prios, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		p->prio = prios[i];
		if (i & 1)
			dequeue_task(q, p, 0);
		else
			enqueue_task(q, p, 0);
	}
}

void toggle_back(struct queue *q, struct job *p, int *prios, int n)
{
	int i;

	for (i = 0; i < n; i++) {
		p->prio = prios[i];
		if (i & 1)
			enqueue_task(q, p, 0);
		else
			dequeue_task(q, p, 0);
	}
}

/*
 * check-name: one arm takes out, in another turn the other one puts in
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
