// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

extern seqcount_t tree_seq;

static inline unsigned int tree_read_begin(int cpu)
{
	return read_seqcount_begin(per_cpu_ptr(&tree_seq, cpu));
}

static inline bool tree_read_retry(int cpu, unsigned int seq)
{
	return read_seqcount_retry(per_cpu_ptr(&tree_seq, cpu), seq);
}

u64 recent(struct group_cpu *gc, int cpu)
{
	unsigned int seq;
	u64 now, start;

	do {
		seq = tree_read_begin(cpu);
		now = cpu_clock(cpu);
		start = gc->start;
	} while (tree_read_retry(cpu, seq));
	return now - start;
}

/*
 * check-name: a reader's retry loop through wrappers of the sequence counter
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
