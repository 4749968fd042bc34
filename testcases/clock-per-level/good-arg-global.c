// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static int current_cpu;

static void visit(struct group *group)
{
	current_cpu = group->cpu;
}

void account_current(struct group *group)
{
	for (; group; group = group->parent) {
		visit(group);
		group_account(group, cpu_clock(current_cpu));
	}
}

/*
 * check-name: a callee moves the global that holds the CPU
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
