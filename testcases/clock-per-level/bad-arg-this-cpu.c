// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_here(struct group *first)
{
	WALK(group, first) {
		group_account(group, cpu_clock(smp_processor_id()));	/* @read */
	} WALK_END(group)
}

/*
 * check-name: the argument is the current CPU, asked for at each level
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_here cpu_clock
 * check-seen: walks=1 reads=1
 */
