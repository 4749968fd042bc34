// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline void pad(struct part *part, unsigned long n)
{
	part->sum = n;
	part->sum += 3;
}

void refill(struct queue *q, struct job *p, unsigned long n)
{
	dequeue_task(q, p, 0);
	pad(&p->part, n);
	enqueue_task(q, p, 0);
}

/*
 * check-name: a member is set, and then changed further
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
