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

static inline u64 div_u64_rem(u64 dividend, u32 divisor, u32 *remainder)
{
	*remainder = dividend % divisor;
	return dividend / divisor;
}

static inline u64 div_u64(u64 dividend, u32 divisor)
{
	u32 remainder;

	return div_u64_rem(dividend, divisor, &remainder);
}

void task_tick_fair(struct entity *se, u64 now)
{
	for (; se; se = se->parent)
		se->last = div_u64(now, (u32)se->load.weight);	/* @divide */
}

/*
 * check-name: an inline helper is given the divisor
 * check: hot-divide
 * check-finding: @divide advice task_tick_fair / path=task_tick_fair,div_u64,div_u64_rem
 * check-seen: walks=1 reads=1
 */
