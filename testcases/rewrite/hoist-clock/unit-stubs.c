// SPDX-License-Identifier: GPL-2.0-only
#include "stubs.h"

void account_group(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}
