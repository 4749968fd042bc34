// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct place {
	int node, cpu;
};

static void stamp_at(struct group *group, const struct place *place)
{
	group_account(group, cpu_clock(place->cpu));
}

void account_member(struct group *group, int cpu)
{
	struct place place = { .node = 0, .cpu = cpu };

	for (; group; group = group->parent)
		group_account(group, cpu_clock(place.cpu));	/* @member */
}

void account_passed(struct group *group, int cpu)
{
	struct place place = { .node = 1, .cpu = cpu };

	for (; group; group = group->parent)
		stamp_at(group, &place);	/* @passed */
}

/*
 * check-name: the CPU lies in a local structure that nobody changes
 * check: clock-per-level
 * check-finding: @member safe account_member cpu_clock
 * check-finding: @passed safe account_passed cpu_clock path=account_passed,stamp_at
 * check-seen: walks=2 reads=2
 */
