// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static u64 last_report;

int printk(const char *fmt, ...)
{
	last_report = local_clock();
	return 0;
}

void report_groups(struct group *group)
{
	for (; group; group = group->parent)
		printk("%llu\n", group->total);
}

/*
 * check-name: a boundary is one also where its body is in sight
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
