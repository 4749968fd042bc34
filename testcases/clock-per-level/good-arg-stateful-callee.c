// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int last_cpu;

static int pick_cpu(void)
{
	return ++last_cpu;
}

static int pick_static(void)
{
	static int cpu;

	cpu = (cpu + 1) & 7;
	return cpu;
}

void account_picked(struct group *group)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(pick_cpu()));
}

void account_static(struct group *group)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(pick_static()));
}

/*
 * check-name: the callee that gives the CPU remembers
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
