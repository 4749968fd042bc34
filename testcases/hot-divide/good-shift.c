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

void task_tick_fair(struct entity *se, u64 now, int shift)
{
	for (; se; se = se->parent)
		se->last = now >> shift;
}

/*
 * check-name: a shift
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
