// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline void decay(struct part *part)
{
	part->sum -= part->sum >> 5;
}

void move_job(struct queue *q, struct job *p, struct team *to)
{
	dequeue_task(q, p, 0); /* @out */
	decay(&p->part);
	p->part.avg /= 2;
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: a part of the object is brought up to date on the way
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task
 * check-seen: walks=1
 */
