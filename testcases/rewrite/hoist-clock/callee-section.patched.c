// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void group_change(struct group *group, int cpu, u32 set, u64 now)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);

	write_seqcount_begin(&gc->seq);

	group_cpu_account(gc, now);
	gc->state |= set;
	write_seqcount_end(&gc->seq);
}

void turn(struct group *leaf, int cpu, u32 flags)
{
	struct group *group = leaf;
	u64 now;

	if (!group)
		return;
	now = cpu_clock(cpu);
	do {
		group_change(group, cpu, flags, now);
	} while ((group = group->parent));
}

/*
 * rewrite-name: through a callee that reads in its section; the hazard is accepted
 * rewrite-accept: seqcount-backdate
 * rewrite-reads: 1
 */
