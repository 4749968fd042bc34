// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static void complain(struct group *group)
{
	if (group->level < 0)
		printk_deferred("level %d\n", group->level);
}

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		complain(group);
	} WALK_END(group)
}

/*
 * check-name: a deferred printk in a callee
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
