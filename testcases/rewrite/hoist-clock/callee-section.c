// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, u32 set)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
	u64 now;

	write_seqcount_begin(&gc->seq);
	now = cpu_clock(cpu);

	group_cpu_account(gc, now);
	gc->state |= set;
	write_seqcount_end(&gc->seq);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;

	if (!group)
		return;
	do {
		group_change(group, cpu, flags);
	} while ((group = group->parent));
}

/*
 * rewrite-name: through a callee that reads in its section; the hazard is accepted
 * rewrite-accept: seqcount-backdate
 * rewrite-reads: 1
 */
