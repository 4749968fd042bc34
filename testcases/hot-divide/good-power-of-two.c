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

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		se->last = div_u64(now, 1024);
}

/*
 * check-name: by 1024: also behind a call a shift could do, and often does
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
