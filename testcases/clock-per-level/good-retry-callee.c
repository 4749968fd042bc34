// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

static bool must_retry(const struct group_cpu *gc, unsigned int seq)
{
	return read_seqcount_retry(&gc->seq, seq);
}

static u64 recent(struct group_cpu *gc, int cpu)
{
	unsigned int seq;
	u64 now, start;

	do {
		seq = read_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);
		start = gc->start;
	} while (must_retry(gc, seq));
	return now - start;
}

void collect_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		group->total += recent(per_cpu_ptr(group->pcpu, cpu), cpu);
	} WALK_END(group)
}

/*
 * check-name: a walk calls a function with a reader's retry loop
 * check: clock-per-level
 * check-variants: forms
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
