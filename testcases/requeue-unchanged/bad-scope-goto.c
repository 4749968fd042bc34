// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct change {
	struct job *p;
	bool queued;
};

struct change *sched_change_begin(struct job *p, unsigned int flags);
void sched_change_end(struct change *c);

static inline struct change *class_sched_change_constructor(struct job *p, unsigned int flags)
{
	return sched_change_begin(p, flags);
}

static inline void class_sched_change_destructor(struct change **c)
{
	sched_change_end(*c);
}


void move_job(struct job *p, struct team *to)
{
	for (struct change *scope
	     __attribute__((__cleanup__(class_sched_change_destructor))) =
	     class_sched_change_constructor(p, 6); /* @out */
	     ; ({ goto out; }))
		if (0) {
out:
			break;
		} else {
			p->team = to;
		}
}

/*
 * check-name: the scope ends by a jump out of its loop
 * check: requeue-unchanged
 * check-finding: @out advice move_job class_sched_change_destructor
 * check-seen: walks=1
 */
