// SPDX-License-Identifier: GPL-2.0-only
/* A scope that takes a job out and puts it back, as spatch sees it. */
struct job;

struct change {
	int running, queued;
};

struct team {
	int members;
};

struct job {
	struct team *team, *next_team;
	int prio;
};

struct change *sched_change_begin(struct job *p, int flags);
void sched_change_end(struct change *c);
struct team *find_team(struct job *p);

#define scoped_guard(class, p, flags)					\
	for (struct change *scope = class##_begin(p, flags), *left = scope; \
	     left; sched_change_end(left), left = 0)

static void change_team(struct job *p)
{
	struct team *team = find_team(p);

	p->team = team;
}

void move_job(struct job *p)
{
	scoped_guard (sched_change, p, 6) {
		change_team(p);
		if (scope->running)
			p->team->members++;
	}
}

void move_job_asking(struct job *p)
{
	struct team *team = find_team(p);

	if (p->team == team)
		return;
	scoped_guard (sched_change, p, 6)
		p->team = team;
}

static void set_prio(struct job *p, int prio)
{
	scoped_guard (sched_change, p, 2)
		p->prio = prio;
}

void set_prio_asking(struct job *p, int prio)
{
	if (p->prio != prio)
		set_prio(p, prio);
}

void cycle_job(struct job *p)
{
	scoped_guard (sched_change, p, 6) {
		/* nothing */;
	}
}
