// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct position {
	int cpu;
	int level;
};

void by_copy(struct group *first, struct position *at, struct position *all)
{
	WALK(group, first) {
		*at = all[group->level];
		group_account(group, cpu_clock(at->cpu));
	} WALK_END(group)
}

void by_memcpy(struct group *first, struct position *at, struct position *all)
{
	WALK(group, first) {
		__builtin_memcpy(at, &all[group->level], sizeof(*at));
		group_account(group, cpu_clock(at->cpu));
	} WALK_END(group)
}

void by_address(struct group *first, struct position *at)
{
	int *cpu = &at->cpu;

	WALK(group, first) {
		*cpu = group->cpu;
		group_account(group, cpu_clock(at->cpu));
	} WALK_END(group)
}

/*
 * check-name: all of the structure is set, or the member by its address
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=3 reads=3
 */
