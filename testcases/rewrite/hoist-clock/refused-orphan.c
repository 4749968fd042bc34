// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void change(struct group *group, struct task *t)
{
	int cpu = t->cpu;

	group_account(group, cpu_clock(cpu));
#ifdef CONFIG_OTHER
	trace(group, cpu);
#endif
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	struct task t = { .cpu = cpu };

	if (!group)
		return;
	do {
		change(group, &t);
	} while ((group = group->parent));
}

/*
 * rewrite-name: another configuration uses what only the argument is made of
 * rewrite-refused: another configuration may use it
 */
