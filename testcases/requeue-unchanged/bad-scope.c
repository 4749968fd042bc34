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

#define change_scope(_p)							\
	for (struct change *scope						\
	     __attribute__((__cleanup__(class_sched_change_destructor))) =	\
	     class_sched_change_constructor(_p, 6), *done = NULL;		\
	     !done; done = (void *)1)

int move_job(struct job *p, struct team *to)
{
	int queued = 0;

	change_scope(p) { /* @out */
		p->team = to;
		queued = scope->queued;
	}
	return queued;
}

/*
 * check-name: a scope takes out and puts back
 * check: requeue-unchanged
 * check-finding: @out advice move_job class_sched_change_destructor hazard=load-accounting
 * check-seen: walks=1
 */
