// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct place {
	int cpu;
};

static void move_place(struct place *place, struct group *group)
{
	if (group->enabled)
		place->cpu = group->cpu;
}

static void move(struct place *place, struct group *group)
{
	move_place(place, group);
}

void account_placed(struct group *first, struct place *place)
{
	WALK(group, first) {
		group_account(group, cpu_clock(place->cpu));
		move(place, group);
	} WALK_END(group)
}

/*
 * check-name: a callee stores to the field that holds the CPU
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
