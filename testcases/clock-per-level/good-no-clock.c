// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static u64 weight_of(const struct group *group)
{
	return group->total >> 3;
}

u64 sum_up(struct group *first)
{
	u64 sum = 0;

	WALK(group, first) {
		sum += weight_of(group);
		group->stamp = sum;
	} WALK_END(group)
	return sum;
}

/*
 * check-name: walks that read no clock
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1
 */
