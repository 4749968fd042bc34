// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

extern seqcount_t tree_seq;

static inline void tree_write_begin(int cpu)
{
	write_seqcount_begin(per_cpu_ptr(&tree_seq, cpu));
}

static inline void tree_write_end(int cpu)
{
	write_seqcount_end(per_cpu_ptr(&tree_seq, cpu));
}

static void group_change(struct group *group, int cpu, u64 now)
{
	group_cpu_account(per_cpu_ptr(group->pcpu, cpu), now);
}

void task_change(struct group *first, int cpu)
{
	u64 now;

	tree_write_begin(cpu);
	now = cpu_clock(cpu);
	WALK(group, first) {
		group_change(group, cpu, now);
	} WALK_END(group)
	tree_write_end(cpu);
}

/*
 * check-name: one section of the CPU and one read around the whole walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
