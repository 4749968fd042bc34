// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void account_next(struct group *group, const int *cpus)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(*cpus++));
}

void account_indexed(struct group *group, const int *cpus)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpus[group->level]));
}

/*
 * check-name: the pointer to the CPU moves along an array
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
