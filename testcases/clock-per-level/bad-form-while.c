// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

void walk_direct(struct group *group, int cpu)
{
	while (group) {
		group_account(group, cpu_clock(cpu));	/* @direct */
		group = group->parent;
	}
}

void walk_one(struct group *group, int cpu)
{
	while (group) {
		stamp_one(group, cpu);	/* @one */
		group = group->parent;
	}
}

void walk_two(struct group *group, int cpu)
{
	while (group) {
		stamp_two(group, cpu);	/* @two */
		group = group->parent;
	}
}

void walk_three(struct group *group, int cpu)
{
	while (group) {
		stamp_three(group, cpu);	/* @three */
		group = group->parent;
	}
}

void walk_four(struct group *group, int cpu)
{
	while (group) {
		stamp_four(group, cpu);	/* @four */
		group = group->parent;
	}
}

void walk_inline(struct group *group, int cpu)
{
	while (group) {
		stamp_inline(group, cpu);	/* @inline */
		group = group->parent;
	}
}

void walk_far(struct group *group, int cpu)
{
	while (group) {
		stamp_far(group, cpu);	/* @far */
		group = group->parent;
	}
}

/*
 * check-name: a while loop over the parents, the read at any depth
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
