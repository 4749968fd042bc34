// SPDX-License-Identifier: GPL-2.0-only
/* A job is moved to its team: the shape that the patch mode knows. */
#include <stdbool.h>

struct job;

struct team {
	int members;
};

struct queue {
	struct job *current_job;
};

struct job {
	struct team *team;
	bool queued;
};

struct queue *queue_lock(struct job *p, unsigned long *flags);
void queue_unlock(struct queue *q, struct job *p, unsigned long *flags);
void update_clock(struct queue *q);
void dequeue_task(struct queue *q, struct job *p, int flags);
void enqueue_task(struct queue *q, struct job *p, int flags);
void put_prev_task(struct queue *q, struct job *p);
void set_next_task(struct queue *q, struct job *p);
struct team *find_team(struct job *p);
struct team *own_team(struct job *p, struct team *team);
void tell_class(struct job *p);

static void change_team(struct job *p)
{
	struct team *team;

	/*
	 * The lock that is held keeps the team from going.
	 */
	team = find_team(p);
	team = own_team(p, team);
	p->team = team;

	tell_class(p);
}

/*
 * Moves a job to where it belongs.
 */
void move_job(struct job *p)
{
	bool queued, running;
	unsigned long flags;
	struct queue *q;

	q = queue_lock(p, &flags);
	update_clock(q);

	running = q->current_job == p;
	queued = p->queued;

	if (queued)
		dequeue_task(q, p, 6);
	if (running)
		put_prev_task(q, p);

	change_team(p);

	if (queued)
		enqueue_task(q, p, 6);
	if (running)
		set_next_task(q, p);

	queue_unlock(q, p, &flags);
}
