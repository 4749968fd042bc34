// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

void scan(struct task *task, void (*work)(struct task *task))
{
	for (; task; task = task->next) {
		u64 t0 = cpu_clock(task->cpu);

		work(task);
		task->total += cpu_clock(task->cpu) - t0;
	}
}

/*
 * check-name: the next turn has another CPU
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 */
