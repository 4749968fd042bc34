// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

int home_node(void);

void stamp_both(struct group *group, struct task *task)
{
	group->stamp = cpu_clock(smp_processor_id());
	task->stamp = cpu_clock(home_node());
}

/*
 * check-name: two numbers that stay the same
 * check: clock-twice
 * check-findings: none
 * check-seen: walks=1 reads=2
 * check-model: home.model
 */
