// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct place {
	int node, cpu;
};

void next_place(struct place *place);
void next_number(int *cpu);

void account_places(struct group *group, struct place place)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(place.cpu));
		next_place(&place);
	}
}

void account_numbers(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		next_number(&cpu);
		group_account(group, cpu_clock(cpu));
	}
}

/*
 * check-name: a function of another unit gets a pointer to the CPU
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
