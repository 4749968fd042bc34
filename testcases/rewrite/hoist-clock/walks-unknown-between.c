// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, int cpu)
{
	write_seqcount_begin(&group->pcpu->seq);
	group_account(group, cpu_clock(cpu));
	write_seqcount_end(&group->pcpu->seq);
}

static noinline void complain(struct group *group)
{
	if (group->level == 77)
		printk("level %d\n", group->level);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group;

	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
	if (leaf)
		complain(leaf);
	for (group = leaf; group; group = group->parent)
		group_change(group, cpu);
}

/*
 * rewrite-name: sections are accepted, and what is not known between the walks is named
 * rewrite-accept: seqcount-backdate
 * rewrite-says: these calls were not analysed: printk() in complain().
 * rewrite-reads: 1
 */
