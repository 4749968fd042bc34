// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

static inline void set_state(struct job *p, int state)
{
	p->state = state;
}

void freeze(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0);
	set_state(p, 2);
	enqueue_task(q, p, 0);
}

/*
 * check-name: a helper is given a constant to set
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
