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

static inline u64 div_u64(u64 dividend, u32 divisor)
{
	return dividend / divisor;
}

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		se->last = div_u64(now, 1000);
}

/*
 * check-name: a constant that is given to an inline helper
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
