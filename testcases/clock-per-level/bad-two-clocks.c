// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_clocks(struct group *first, int cpu)
{
	WALK(group, first) {
		group->stamp = cpu_clock(cpu);	/* @cpu */
		group->total += ktime_get_ns();	/* @ktime */
	} WALK_END(group)
}

/*
 * check-name: two different clocks in one walk are two findings
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @cpu review account_clocks cpu_clock hazard=clock-order
 * check-finding: @ktime review account_clocks ktime_get_ns hazard=clock-order
 * check-seen: walks=1 reads=2
 */
