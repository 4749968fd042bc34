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

u64 div_u64(u64 dividend, u32 divisor);

void task_tick_fair(struct entity *se)
{
	for (; se; se = se->parent)
		se->last = div_u64(se->vtime, 1000);	/* @divide */
}

/*
 * check-name: a constant that the compiler can not see to be one
 * check: hot-divide
 * check-finding: @divide advice task_tick_fair div_u64
 * check-seen: walks=1 reads=1
 */
