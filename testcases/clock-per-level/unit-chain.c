// SPDX-License-Identifier: GPL-2.0-only
/* The far end of chain.h: the clock is read in a unit of its own. */
#include "chain.h"

void stamp_far(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}
