// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct change {
	struct job *p;
	bool queued;
};

struct change *sched_change_begin(struct job *p, unsigned int flags);
void sched_change_end(struct change *c);

void move_job(struct job *p, struct team *to)
{
	struct change *c = sched_change_begin(p, 6); /* @out */

	p->team = to;
	sched_change_end(c);
}

/*
 * check-name: what the first call returns is given to the second
 * check: requeue-unchanged
 * check-finding: @out advice move_job sched_change_end hazard=load-accounting
 * check-seen: walks=1
 */
