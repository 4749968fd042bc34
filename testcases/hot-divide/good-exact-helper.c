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

static u64 calc_delta(u64 delta, struct load *load)
{
	return delta * 1024 / load->weight;
}

void task_tick_fair(struct entity *se, u64 delta)
{
	for (; se; se = se->parent)
		se->vtime += calc_delta(delta, &se->load);
}

/*
 * check-name: the same by a helper
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
