// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);
struct team *deputy_of(struct job *p, struct team *team);

static void change_team(struct job *p, int how);

/*
 * Tells the class.
 */
static noinline void change_team(struct job *p, int how)
{
	struct team *team;

	/* The queue is locked. */
	team = find_team(p);
	team = deputy_of(p, team);
	p->team = team;

	if (how)
		p->class->change(p);
}

void turn(struct queue *q, struct job *p, struct team *to)
{
	bool queued = p->queued;
	bool running;

	queue_lock(q);
	running = q->current_job == p;

	/* Out with it. */
	if (queued)
		dequeue_task(q, p, 2);
	if (running)
		put_prev_task(q, p);

	change_team(p, 1);

	if (queued)
		enqueue_task(q, p, 2);
	if (running) {
		set_next_task(q, p);
		q->flags |= 4;
	}

	queue_unlock(q);
}

void begin_job(struct job *p)
{
	change_team(p, 0);
}

/*
 * rewrite-name: what finds the state becomes a function of its own
 * rewrite-says: Find the new state first, by get_team()
 * rewrite-accept: load-accounting
 * rewrite-differs: load-accounting
 * rewrite-work: few
 */
