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

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		if (unlikely(!se->queue))
			se->last = now / se->load.weight;
}

u64 task_tick_share(struct entity *se)
{
	return se->load.weight;
}

/*
 * check-name: where something went wrong
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
