// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct queue {
	struct group *group;
	struct site *site;
	u64 stamp;
};

struct site {
	int nr;
	struct queue root;
};

struct group {
	struct group *parent;
	struct queue *queues[4];
};

bool groups_disabled(void);

static inline struct queue *queue_of(struct group *group, struct site *site)
{
	if (groups_disabled())
		return &site->root;
	return group->queues[site->nr];
}

static inline struct queue *other_queue(struct queue *queue)
{
	return queue_of(queue->group->parent, queue->site);
}

void queues_stamp(struct queue *queue)
{
	do {
		queue->stamp = sched_clock();
	} while ((queue = other_queue(queue)));
}

/*
 * check-name: the next one is the parent's, or the one of a site, of which nobody knows that it is the same
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=0 reads=1
 */
