// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void task_tick_fair(struct group *first, u64 now)
{
	WALK(group, first) {
		group->stamp = now / group->total;	/* @walk */
	} WALK_END(group)
}

/*
 * check-name: a walk in any loop form
 * check: hot-divide
 * check-variants: forms
 * check-finding: @walk advice task_tick_fair /
 * check-seen: walks=1 reads=1
 */
