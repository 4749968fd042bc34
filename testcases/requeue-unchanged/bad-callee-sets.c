// SPDX-License-Identifier: GPL-2.0-only
#include "jobs.h"

struct team *find_team(struct job *p);

static noinline void change_team(struct job *p)
{
	struct team *team = find_team(p);

	p->team = team;
	p->class->change(p);
}

static noinline void move_job(struct queue *q, struct job *p)
{
	dequeue_task(q, p, 0); /* @out */
	change_team(p);
	enqueue_task(q, p, 0);
}

void attach_all(struct queue *q, struct job **jobs, int n)
{
	while (n--)
		move_job(q, jobs[n]);
}

/*
 * check-name: a callee sets what it has found
 * check: requeue-unchanged
 * check-finding: @out advice move_job enqueue_task path=move_job,change_team,move_job hazard=load-accounting
 * check-seen: walks=1
 */
