// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

void undetach(struct job *p);
void unattach(struct job *p);

void change(struct queue *q, struct job *p, struct team *to)
{
	put_prev_task(q, p);
	undetach(p);
	p->team = to;
	unattach(p);
}

/*
 * check-name: the words are but parts of others
 * check: requeue-unchanged
 * check-findings: none
 * check-seen: reads=1
 */
