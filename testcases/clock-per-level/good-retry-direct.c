// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

u64 recent(struct group *group, int cpu)
{
	struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
	unsigned int seq;
	u64 now, start;

#if defined(LOOP_DO)
	do {
		seq = read_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);
		start = gc->start;
	} while (read_seqcount_retry(&gc->seq, seq));
#elif defined(LOOP_WHILE)
	while (1) {
		seq = read_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);
		start = gc->start;
		if (!read_seqcount_retry(&gc->seq, seq))
			break;
	}
#elif defined(LOOP_FOR)
	for (;;) {
		seq = read_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);
		start = gc->start;
		if (read_seqcount_retry(&gc->seq, seq))
			continue;
		break;
	}
#else
again:
	seq = read_seqcount_begin(&gc->seq);
	now = cpu_clock(cpu);
	start = gc->start;
	if (read_seqcount_retry(&gc->seq, seq))
		goto again;
#endif
	return now - start;
}

/*
 * check-name: a reader's retry loop reads the clock afresh by intent
 * check: clock-per-level
 * check-variants: LOOP_DO LOOP_WHILE LOOP_FOR LOOP_GOTO
 * check-findings: none
 * check-seen: reads=1
 */
