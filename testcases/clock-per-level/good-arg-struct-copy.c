// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct place {
	int node, cpu;
};

struct home {
	struct home *parent;
	struct place place;
	u64 stamp;
};

void stamp_copied(struct home *home)
{
	struct place at = home->place;

	for (; home; home = home->parent) {
		home->stamp = cpu_clock(at.cpu);
		at = home->place;
	}
}

void stamp_memcpy(struct home *home)
{
	struct place at;

	for (; home; home = home->parent) {
		__builtin_memcpy(&at, &home->place, sizeof(at));
		home->stamp = cpu_clock(at.cpu);
	}
}

/*
 * check-name: the structure with the CPU is overwritten as a whole
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=2 reads=2
 */
