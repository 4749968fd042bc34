// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct entity {
	struct entity *parent;
	u64 vtime;
	u64 last;
};

u64 div_u64(u64 dividend, u32 divisor);

static inline u64 in_parts(u64 time, u32 parts)
{
	return time / parts;
}

static noinline u64 in_eighths(u64 time, u32 parts)
{
	return div_u64(time, parts);
}

void task_tick_fair(struct entity *se)
{
	for (; se; se = se->parent) {
		se->last = in_parts(se->vtime, 1000);
		se->vtime = in_eighths(se->vtime, 8);
	}
}

/*
 * check-name: a constant that the compiler sees in the helper, or that is a shift
 * check: hot-divide
 * check-findings: none
 * check-seen: walks=1
 */
