// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline int job_nice(const struct job *p)
{
	return p->prio - 120;
}

void set_nice(struct queue *q, struct job *p, int nice)
{
	bool queued;

	if (job_nice(p) == nice || nice < -20 || nice > 19)
		return;
	queued = p->queued;
	if (queued)
		dequeue_task(q, p, 0);
	p->prio = nice + 120;
	if (queued)
		enqueue_task(q, p, 0);
}

/*
 * check-name: what is derived from the state is compared
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
