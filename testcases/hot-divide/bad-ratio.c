// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct load {
	unsigned long weight;
};

struct queue {
	struct load load;
};

struct entity {
	struct entity *parent;
	struct queue *queue;
	struct load load;
	bool on_rq;
	u64 vtime;
	u64 last;
};

unsigned long task_tick_fair(struct entity *se)
{
	unsigned long weight = 1024;

	for (; se; se = se->parent)	/* @walk */
		weight = weight * se->load.weight / se->queue->load.weight;	/* @walk */
	return weight;
}

/*
 * check-name: each level scales by its share of the queue
 * check: hot-divide
 * check-finding: @walk advice task_tick_fair /
 * check-seen: walks=1 reads=1
 */
