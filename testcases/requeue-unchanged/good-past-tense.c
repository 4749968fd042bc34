// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void detached_job(struct job *p);
void attached_job(struct job *p);

void note_job(struct queue *q, struct job *p, struct team *to)
{
	put_prev_task(q, p);
	detached_job(p);
	p->team = to;
	attached_job(p);
}

/*
 * check-name: the words go on: who was told of it moves nothing
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
