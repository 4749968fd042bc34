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

static inline struct entity *parent_entity(const struct entity *se)
{
	return se->parent;
}

static unsigned long prop_weight(struct entity *se, unsigned long weight)
{
	if (!parent_entity(se))
		return weight;
	return weight * se->load.weight / se->queue->load.weight;
}

unsigned long enqueue_task_fair(struct entity *se)
{
	unsigned long weight = 1024;

	for (; se; se = parent_entity(se))
		weight = prop_weight(se, weight);	/* @call */
	return weight;
}

/*
 * check-name: the root is told by an accessor
 * check: hot-divide
 * check-finding: @call advice enqueue_task_fair / path=enqueue_task_fair,prop_weight
 * check-seen: walks=1 reads=1
 */
