// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static noinline void group_change(struct group *group, u64 now)
{
	write_seqcount_begin(&group->pcpu->seq);
	group_account(group, now);
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
	u64 now = 0;

	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
	if (leaf)
		complain(leaf);
	for (group = leaf; group; group = group->parent) {
		if (!now)
			now = cpu_clock(cpu);
		group_change(group, now);
	}
}

/*
 * rewrite-name: sections are accepted, and what is not known between the walks is named
 * rewrite-accept: seqcount-backdate
 * rewrite-says: these calls were not analysed: printk() in complain().
 * rewrite-reads: 1
 */
