// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void measure_levels(struct group *first)
{
	WALK(group, first) {
		ktime_t start = ktime_get(), delta;

		group->level++;
		delta = ktime_sub(ktime_get(), start);
		group->total += ktime_to_ns(delta);
	} WALK_END(group)
}

/*
 * check-name: ktime_sub() of two reads
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
