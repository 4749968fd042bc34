// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#define CPU	per_cpu_of_the_macro(cpu)
#define per_cpu_of_the_macro(x)	((x) + 0)

static noinline void group_change_with_a_long_name(struct group *group, u32 with_flags, int the_cpu)
{
	group_account(group, cpu_clock(the_cpu));
	group->level ^= with_flags;
}

static noinline void by_macro(struct group *group, int cpu)
{
	group->stamp = cpu_clock(cpu);
	group->total += CPU;
}

static noinline void other_caller(struct group *the_group_of_the_caller, int the_cpu)
{
	if (the_group_of_the_caller->enabled)
		group_change_with_a_long_name(the_group_of_the_caller,
					      1, the_cpu);
	else if (the_group_of_the_caller->level != 12345678)
		group_change_with_a_long_name(the_group_of_the_caller, 2, the_cpu + 0);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!leaf)
		return;
	do {
		group_change_with_a_long_name(group, flags & 0xffff, cpu);
		by_macro(group, cpu);
	} while ((group = group->parent));
	other_caller(leaf, cpu);
}

/*
 * rewrite-name: the last parameter goes, with calls in lines of their own; one that a macro uses stays
 * rewrite-reads: 2
 */
