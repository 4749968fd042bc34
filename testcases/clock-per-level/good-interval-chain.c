// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void measure_chain(struct group *first)
{
	u64 t0 = sched_clock(), t1;

	WALK(group, first) {
		group->level++;
		t1 = sched_clock();
		group->total += t1 - t0;
		t0 = t1;
	} WALK_END(group)
}

/*
 * check-name: one level's end stamp is the next one's start
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
