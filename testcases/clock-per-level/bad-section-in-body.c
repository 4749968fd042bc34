// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

void account_irqtime(struct task *task, int cpu, u64 delta)
{
	WALK(group, task->group) {
		struct group_cpu *gc = per_cpu_ptr(group->pcpu, cpu);
		u64 now;

		write_seqcount_begin(&gc->seq);
		now = cpu_clock(cpu);	/* @read */
		group_cpu_account(gc, now);
		gc->times += delta;
		write_seqcount_end(&gc->seq);
	} WALK_END(group)
}

/*
 * check-name: the read and the write section both in the body
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read advice account_irqtime cpu_clock hazard=seqcount-backdate
 * check-seen: walks=1 reads=1
 */
