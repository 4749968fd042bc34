// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void stamp_both(struct task *a, struct task *b)
{
	a->stamp = cpu_clock(a->cpu);
	b->stamp = cpu_clock(b->cpu);
}

/*
 * check-name: the same field of two objects
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
