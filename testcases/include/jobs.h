/* SPDX-License-Identifier: GPL-2.0-only */
/* Jobs that are taken out of a queue and put back, and what is kept of them. */
#ifndef TC_JOBS_H
#define TC_JOBS_H

#include "kernel.h"

struct job;
struct queue;

struct job_class {
	void (*dequeue)(struct queue *q, struct job *p);
	void (*enqueue)(struct queue *q, struct job *p);
	void (*change)(struct job *p);
};

struct team {
	struct team *parent;
	int members;
};

struct part {
	unsigned long sum, avg;
	u64 stamp;
};

struct job {
	const struct job_class *class;
	struct team *team;
	struct queue *home;
	int prio, nice, state;
	u32 flags;
	bool queued;
	u64 key, expires;
	struct part part;
};

struct queue {
	spinlock_t lock;
	struct job *current_job;
	int nr;
	u32 flags;
	u64 key;
};

void queue_lock(struct queue *q);
void queue_unlock(struct queue *q);

static inline void dequeue_task(struct queue *q, struct job *p, int flags)
{
	q->flags = flags;
	p->class->dequeue(q, p);
}

static inline void enqueue_task(struct queue *q, struct job *p, int flags)
{
	q->flags = flags;
	p->class->enqueue(q, p);
}

void put_prev_task(struct queue *q, struct job *p);
void set_next_task(struct queue *q, struct job *p);
void detach_job(struct job *p);
void attach_job(struct job *p);
void job_timer_cancel(struct job *p);
void job_timer_start(struct job *p);

#endif
