// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline bool same_team(const struct team *a, const struct team *b)
{
	return a == b;
}

void move_job(struct queue *q, struct job *p, struct team *to)
{
	if (same_team(p->team, to))
		return;
	dequeue_task(q, p, 0);
	p->team = to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: a function compares what it is given
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
