// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"
#include "sched.h"

void account_on(struct rq *rq, struct group *first)
{
	WALK(group, first) {
		group_account(group, sched_clock_cpu(cpu_of(rq)));	/* @read */
	} WALK_END(group)
}

/*
 * check-name: the argument is loaded again each time, from a pointer that stays
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_on sched_clock_cpu
 * check-seen: walks=1 reads=1
 */
