// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

int mod_timer(void *timer, unsigned long expires);
void hrtimer_start_range_ns(void *timer, ktime_t at, u64 range, int mode);
void hrtimer_start(void *timer, ktime_t at, int mode);

void visit_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total++;
		mod_timer(group, 100);
		hrtimer_start_range_ns(group, 100, 0, 0);
		hrtimer_start(group, 100, 0);
	} WALK_END(group)
}

/*
 * check-name: timers are set
 * check: clock-per-level
 * check-variants: FORM=WHILE FORM=STATE FORM=DECLARED
 * check-units: unit-boundary.c
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
