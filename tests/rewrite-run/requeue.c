// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase about jobs that are taken out and put back: its turn()
 * with a new team that is the old one or not. Prints for each run a depth of 0, its
 * number, whether the state stays the same, how often something was taken
 * out or put back, a sum of the state and of the locks, and one of what the pair
 * does beside: flags, calls back, the load that is counted.
 */
#include "jobs.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define INPUTS 3000

void turn(struct queue *q, struct job *p, struct team *to);

static struct team teams[3];
static struct team *wanted;
static struct queue queue;
static struct job job;
static unsigned int work;
static u64 sum, seen, state;

static void add(u64 *to, u64 v)
{
	*to = (*to ^ v) * 1099511628211ULL;
}

static u64 next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

static int number(const struct team *team)
{
	return team ? team - teams : -1;
}

static void take(struct queue *q, struct job *p)
{
	work++;
	q->nr--;
	p->part.avg -= 3;
	add(&seen, number(p->team));
}

static void put(struct queue *q, struct job *p)
{
	work++;
	q->nr++;
	p->part.avg += 5;
	add(&seen, number(p->team) + 10);
}

static void change(struct job *p) { add(&seen, 77); }
static const struct job_class class = { take, put, change };

struct team *find_team(struct job *p) { return wanted; }
struct team *deputy_of(struct job *p, struct team *team) { return p->flags & 1 ? &teams[2] : team; }
void queue_lock(struct queue *q) { q->lock.slock++; add(&sum, 1); }
void queue_unlock(struct queue *q) { q->lock.slock--; add(&sum, 2); }
void put_prev_task(struct queue *q, struct job *p) { take(q, p); }
void set_next_task(struct queue *q, struct job *p) { put(q, p); }
void detach_job(struct job *p) { take(&queue, p); }
void attach_job(struct job *p) { put(&queue, p); }
void job_timer_cancel(struct job *p) { }
void job_timer_start(struct job *p) { }

static void one(int input)
{
	struct team *was;

	state = 88172645463325252ULL + input * 7919;
	sum = seen = 14695981039346656037ULL;
	work = 0;
	next();
	next();
	job = (struct job){ .class = &class, .team = was = &teams[next() % 3], .prio = next() % 40, .nice = next() % 40,
			    .flags = next() % 4, .queued = next() % 2, .part.avg = next() % 1000 };
	queue = (struct queue){ .current_job = next() % 2 ? &job : NULL, .nr = 7 };
	wanted = next() % 2 ? was : &teams[next() % 3];
	turn(&queue, &job, wanted);
	add(&sum, number(job.team));
	add(&sum, job.prio);
	add(&sum, job.nice);
	add(&sum, job.queued);
	add(&sum, queue.nr);
	add(&sum, queue.lock.slock);
	add(&seen, queue.flags);
	add(&seen, job.part.avg);
	printf("0 %d %d %u %016llx %016llx\n", input, job.team == was, work, sum, seen);
}

int main(void)
{
	int input;

	for (input = 0; input < INPUTS; input++)
		one(input);
	return 0;
}
