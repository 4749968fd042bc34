// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct entity {
	struct entity *parent;
	u64 vtime;
	u64 last;
};

u64 div_u64(u64 dividend, u32 divisor);

static noinline u64 in_parts(u64 time, u32 parts)
{
	return div_u64(time, parts);
}

void task_tick_fair(struct entity *se)
{
	for (; se; se = se->parent)
		se->last = in_parts(se->vtime, 1000);	/* @divide */
}

/*
 * check-name: a constant that a helper hands on to where the compiler can not see it
 * check: hot-divide
 * check-finding: @divide advice task_tick_fair div_u64 path=task_tick_fair,in_parts
 * check-seen: walks=1 reads=1
 */
