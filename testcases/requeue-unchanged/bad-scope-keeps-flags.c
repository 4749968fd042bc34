// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

#define MOVE_CLOCK	1
#define MOVE_CLASS	2

struct change {
	struct job *p;
	int flags;
};

static struct change the_change;

static noinline void class_switches(struct queue *q)
{
	q->key = 0;
}

static noinline void clock_runs(struct queue *q)
{
	q->key++;
}

static noinline void nice_counts(struct queue *q)
{
	q->nr++;
}

static noinline void nice_recounts(struct queue *q)
{
	q->nr--;
}

static noinline void flag_follows(struct queue *q)
{
	q->flags++;
}

noinline struct change *sched_change_begin(struct job *p, int flags)
{
	struct queue *q = p->home;

	if (flags & MOVE_CLOCK) {
		clock_runs(q);
		flags &= ~MOVE_CLOCK;
	}
	if (flags & MOVE_CLASS)
		class_switches(q);
	nice_counts(q);
	the_change.p = p;
	the_change.flags = flags;
	return &the_change;
}

noinline void sched_change_end(struct change *c)
{
	struct queue *q = c->p->home;

	if (c->flags & MOVE_CLASS)
		class_switches(q);
	nice_recounts(q);
	flag_follows(q);
}

void move_job(struct job *p, struct team *to)
{
	struct change *c = sched_change_begin(p, MOVE_CLOCK);	/* @out */

	p->team = to;
	sched_change_end(c);
}

/*
 * check-name: the flags are kept in the scope: what they rule out is not among the effects (tests/hazards.t)
 * check: requeue-unchanged
 * check-finding: @out advice move_job sched_change_end hazard=load-accounting hazard=unknown-caller
 * check-seen: walks=1 reads=1
 */
