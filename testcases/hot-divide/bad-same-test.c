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

void set_next_task_fair(struct entity *se, struct load *out)
{
	unsigned long weight = 1024;
	bool on_rq = se->on_rq;

	for (; se; se = se->parent) {
		se->vtime++;
		if (on_rq)
			weight = prop_weight(se, weight);	/* @call */
	}
	out->weight = weight;
}

/*
 * check-name: a test that comes out the same at all levels
 * check: hot-divide
 * check-finding: @call advice set_next_task_fair / path=set_next_task_fair,prop_weight
 * check-seen: walks=1 reads=1
 */
