// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline void note_job(struct queue *q, struct job *p, struct team *to)
{
	q->nr++;
	if (unlikely(q->nr < 0))
		p->team = to;
}

void cycle_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0);
	note_job(q, p, to);
	enqueue_task(q, p, 0);
}

/*
 * check-name: what is set only in cold code is not what the pair is for
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
