// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group, int cpu)
{
	group->stamp = cpu_clock(cpu);
}

void stamp_both(struct group *group, int from, int to)
{
	stamp(group, from);
	stamp(group->parent, to);
}

/*
 * check-name: each callee is given another CPU
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
