// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void rotate(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0);
	enqueue_task(q, p, 1);
}

void cycle(struct queue *q, struct job *p)
{
	put_prev_task(q, p);
	set_next_task(q, p);
}

/*
 * check-name: a re-insertion is all that is wanted
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
