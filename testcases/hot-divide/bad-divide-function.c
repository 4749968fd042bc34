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

u64 div64_u64(u64 dividend, u64 divisor);

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		se->last = div64_u64(now, se->load.weight);	/* @divide */
}

/*
 * check-name: a function that divides, in another unit
 * check: hot-divide
 * check-finding: @divide advice task_tick_fair div64_u64
 * check-seen: walks=1 reads=1
 */
