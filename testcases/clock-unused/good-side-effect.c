// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void queue(struct group *group, int cpu)
{
	cpu_clock(cpu);
	if (group->enabled)
		group->level++;
}

/*
 * check-name: a read whose time nobody wants
 * check: clock-unused
 * check-findings: none
 * check-seen: reads=1
 */
