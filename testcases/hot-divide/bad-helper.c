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

static unsigned long prop_weight(struct entity *se, unsigned long weight)
{
	weight *= se->load.weight;
	if (se->parent)
		weight /= se->queue->load.weight;
	else
		weight /= 1024;
	return weight > 2 ? weight : 2;
}

unsigned long enqueue_task_fair(struct entity *se)
{
	unsigned long weight = 1024;

	for (; se; se = se->parent) {
		se->on_rq = true;
		weight = prop_weight(se, weight);	/* @call */
	}
	return weight;
}

/*
 * check-name: a helper divides for all but the root
 * check: hot-divide
 * check-finding: @call advice enqueue_task_fair / path=enqueue_task_fair,prop_weight
 * check-seen: walks=1 reads=1
 */
