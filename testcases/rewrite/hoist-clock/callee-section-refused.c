// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, u32 set)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);

	write_seqcount_begin(&gc->seq);
	group_cpu_account(gc, cpu_clock(cpu));
	write_seqcount_end(&gc->seq);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	for (; group; group = group->parent)
		group_change(group, cpu, flags);
}

/*
 * rewrite-name: without the hazard accepted, advice gives no patch
 * rewrite-left: 1
 */
