// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void update_part(struct queue *q, struct job *p, const struct part *to)
{
	if (!__builtin_memcmp(&p->part, to, sizeof(*to)))
		return;
	dequeue_task(q, p, 0);
	p->part = *to;
	enqueue_task(q, p, 0);
}

/*
 * check-name: all of a member is compared first
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
