// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		if (group->level < 0)
			printk("level %d\n", group->level);
	} WALK_END(group)
}

/*
 * check-name: printk reads a clock for its stamp: nobody's finding
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
