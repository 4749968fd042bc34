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

void account_user_time(struct entity *se, u64 ns, u64 part)
{
	if (unlikely(!se->queue))
		se->vtime += div_u64(ns, 1000);
	se->last = ns / part;
}

/*
 * check-name: a sum in code that is called improbable
 * check: hot-divide
 * check-model: anywhere.model
 * check-findings: none
 * check-seen: reads=1
 */
