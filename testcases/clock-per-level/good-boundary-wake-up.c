// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

int wake_up_process(void *p);
void __wake_up(void *head, unsigned int mode, int nr, void *key);

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		if (group->total > 8)
			wake_up_process(group->pcpu);
		__wake_up(group, 1, 1, NULL);
	} WALK_END(group)
}

/*
 * check-name: a wake-up in the body
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
