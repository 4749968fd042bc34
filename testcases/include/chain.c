// SPDX-License-Identifier: GPL-2.0-only
/*
 * A clock read that is one to four static callees away, in a .c file that
 * others #include, as the scheduler's build_utility.c does.
 */
#include "chain.h"

static void stamp_one(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

static void stamp_two(struct group *group, int cpu)
{
	group->level++;
	stamp_one(group, cpu);
}

static void stamp_three(struct group *group, int cpu)
{
	stamp_two(group, cpu);
	group->level--;
}

static void stamp_four(struct group *group, int cpu)
{
	stamp_three(group, cpu);
}
