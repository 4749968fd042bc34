// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		WARN_ON(group->level < 0);
	} WALK_END(group)
}

/*
 * check-name: a WARN in the body
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
