// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void schedule(void);
long schedule_timeout(long timeout);

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		schedule();
		schedule_timeout(10);
	} WALK_END(group)
}

/*
 * check-name: the walk may sleep
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
