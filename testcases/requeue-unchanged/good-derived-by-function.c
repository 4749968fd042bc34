// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static noinline u64 next_key(const struct job *p)
{
	return p->key * 3 / 2;
}

void boost(struct queue *q, struct job *p, int prio)
{
	dequeue_task(q, p, 0);
	p->key = next_key(p);
	p->prio = prio;
	enqueue_task(q, p, 0);
}

/*
 * check-name: a function makes the new value from the old one
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
