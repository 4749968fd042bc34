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

extern u64 ticks_per_unit;

static void acct_update(struct entity *se, u64 ticks)
{
	se->vtime += ticks / ticks_per_unit;	/* @update */
}

void account_user_time(struct entity *se, u64 ticks)
{
	acct_update(se, ticks);
}

/*
 * check-name: the same, by a number of this machine
 * check: hot-divide
 * check-model: anywhere.model
 * check-finding: @update review acct_update / hazard=units-change
 * check-seen: reads=1
 */
