// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void queue(struct group *group, int cpu)
{
	cpu_clock(cpu);
	group->stamp = cpu_clock(cpu);
}

/*
 * check-name: a read whose time nobody wants: it keeps the clocks together
 * check: clock-twice
 * check-findings: none
 * check-seen: reads=1
 */
