// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

#define now_of(cpu)	({ u64 __t = cpu_clock(cpu); __t; })
#define stamp_group(group, cpu)				\
	do {						\
		u64 __now = now_of(cpu);		\
		(group)->total += __now - (group)->stamp; \
		(group)->stamp = __now;			\
	} while (0)

void account_groups(struct group *first, int cpu)
{
	WALK(group, first) {
		stamp_group(group, cpu);	/* @macro */
	} WALK_END(group)
}

/*
 * check-name: macros hide the clock: the site is the statement that uses them
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @macro safe account_groups cpu_clock
 * check-seen: walks=1 reads=1
 */
