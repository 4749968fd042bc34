// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct task_link {
	struct task_link *next_parent;	/* the next parent process in a flat list */
	u64 stamp;
};

void stamp_all(struct task_link *link)
{
	for (; link; link = link->next_parent)
		link->stamp = sched_clock();
}

/*
 * check-name: the link is a list's, though a parent is in its name
 * check: clock-per-level
 * check-findings: none
 * check-seen: reads=1
 */
