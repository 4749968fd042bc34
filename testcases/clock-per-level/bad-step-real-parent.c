// SPDX-License-Identifier: GPL-2.0-only
#include "kernel.h"

struct task_struct {
	struct task_struct *real_parent;
	int pid;
	s64 seen;
};

void stamp_forebears(struct task_struct *p)
{
	for (; p->pid > 1; p = p->real_parent)
		p->seen = ktime_get();	/* @read */
}

/*
 * check-name: tasks have parents too
 * check: clock-per-level
 * check-finding: @read safe stamp_forebears ktime_get
 * check-seen: walks=1 reads=1
 */
