// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct packed {
	unsigned int node : 8;
	unsigned int cpu : 12;
};

void account_packed(struct group *group, const struct packed *where)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(where->cpu));	/* @read */
}

/*
 * check-name: the CPU lies in a bit-field that stays
 * check: clock-per-level
 * check-finding: @read safe account_packed cpu_clock
 * check-seen: walks=1 reads=1
 */
