// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

typedef void change_fn(struct group *, int);
static change_fn change;

static noinline void change(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		change(group, cpu);
	} while ((group = group->parent));
}

/*
 * rewrite-name: a prototype that is a type's name
 * rewrite-refused: declared without parameters of its own
 */
