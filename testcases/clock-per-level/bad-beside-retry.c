// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void collect_groups(struct group *group, int cpu)
{
	for (; group; group = group->parent) {
		struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
		unsigned int seq;
		u64 now, start;

		now = cpu_clock(cpu);	/* @read */
		do {
			seq = read_seqcount_begin(&gc->seq);
			start = gc->start;
		} while (read_seqcount_retry(&gc->seq, seq));
		group->total += now - start;
	}
}

/*
 * check-name: the read stands before a reader's retry loop, not in it
 * check: clock-per-level
 * check-finding: @read advice|safe collect_groups cpu_clock
 * check-seen: walks=1 reads=1
 */
