// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

union place {
	int cpu;
	unsigned char bytes[4];
};

void account_bytes(struct group *group, union place *place)
{
	for (; group; group = group->parent) {
		group_account(group, cpu_clock(place->cpu));
		place->bytes[0] = group->level;
	}
}

void account_void(struct group *group, int cpu)
{
	void *where = &cpu;

	for (; group; group = group->parent) {
		group_account(group, cpu_clock(cpu));
		*(unsigned char *)where = group->level;
	}
}

/*
 * check-name: the CPU is stored through a pointer of another type, and a union
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
