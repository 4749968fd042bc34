// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void visit_for(struct group *first, u64 budget)
{
	WALK(group, first) {
		u64 now = local_clock();
		s64 left = (s64)(budget - (now >> 10)) / 2;

		group->stamp = now;
		if (left < 16)
			WALK_LEAVE;
	} WALK_END(group)
}

/*
 * check-name: a value derived from the read decides when the walk ends
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
