// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct node {
	struct owner *owner;
	u64 total;
	int users;
};

struct owner {
	struct owner *parent;
	struct owner *child;
	struct node *node;
	spinlock_t lock;
};

struct table {
	struct table *parent;
	struct queue **queues;
};

struct queue {
	struct table *table;
	u64 load;
};

static struct queue *queue_up(struct queue *queue, int cpu)	/* @step */
{
	struct table *up = queue->table->parent;

	return up ? up->queues[cpu] : NULL;
}

void queue_charge(struct queue *queue, int cpu)
{
	for (; queue; queue = queue_up(queue, cpu))
		queue->load++;
}

/*
 * check-name: by the tree above, and a table per CPU
 * check: parent-recomputed
 * check-finding: @step advice queue_up queue_up path=queue_up,queue_charge
 * check-seen: walks=1
 */
