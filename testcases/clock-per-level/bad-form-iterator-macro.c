// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

#define for_each_ancestor(pos, from) \
	for ((pos) = (from)->parent; (pos); (pos) = (pos)->parent)

void walk_direct(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		group_account(group, cpu_clock(cpu));	/* @direct */
}

void walk_one(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_one(group, cpu);	/* @one */
}

void walk_two(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_two(group, cpu);	/* @two */
}

void walk_three(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_three(group, cpu);	/* @three */
}

void walk_four(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_four(group, cpu);	/* @four */
}

void walk_inline(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_inline(group, cpu);	/* @inline */
}

void walk_far(struct group *from, int cpu)
{
	struct group *group;

	for_each_ancestor(group, from)
		stamp_far(group, cpu);	/* @far */
}

/*
 * check-name: an iterator macro over the caller's variable, the read at any depth
 * check: clock-per-level
 * check-units: unit-chain.c
 * check-finding: @direct safe walk_direct cpu_clock
 * check-finding: @one safe walk_one cpu_clock path=walk_one,stamp_one
 * check-finding: @two safe walk_two cpu_clock path=walk_two,stamp_two,stamp_one
 * check-finding: @three safe walk_three cpu_clock path=walk_three,stamp_three,stamp_two,stamp_one
 * check-finding: @four safe walk_four cpu_clock path=walk_four,stamp_four,stamp_three,stamp_two,stamp_one
 * check-finding: @inline review walk_inline cpu_clock path=walk_inline,stamp_inline hazard=unknown-caller
 * check-finding: @far review walk_far cpu_clock path=walk_far,stamp_far hazard=unknown-caller
 * check-seen: walks=7 reads=4
 */
