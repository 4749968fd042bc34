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

static void update(struct entity *se, u64 now)
{
	if (se->last != se->load.weight)
		se->last = now / se->load.weight;
}

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		update(se, now);
}

/*
 * check-name: a helper divides only where the weight changed
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
