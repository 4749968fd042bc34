// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void collect_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
		unsigned int seq;
		u64 now, start;

		do {
			seq = read_seqcount_begin(&gc->seq);
			now = cpu_clock(cpu);
			start = gc->start;
		} while (read_seqcount_retry(&gc->seq, seq));
		group->total += now - start;
	} WALK_END(group)
}

/*
 * check-name: a reader's retry loop within the walk
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
