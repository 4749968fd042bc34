// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 now_in(const struct group_cpu *gc, u64 *start)
{
	*start = gc->start;
	return sched_clock();
}

void collect_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
		unsigned int seq;
		u64 now, start;

		do {
			seq = read_seqcount_begin(&gc->seq);
			now = now_in(gc, &start);
		} while (read_seqcount_retry(&gc->seq, seq));
		group->total += now - start;
	}
}

/*
 * check-name: the clock is read by a callee of the retry loop
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
