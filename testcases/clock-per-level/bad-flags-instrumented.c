// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

void account_direct(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpu));	/* @direct */
}

void account_deep(struct group *group, int cpu)
{
	do {
		stamp_four(group, cpu);	/* @deep */
	} while ((group = group->parent));
}

/*
 * check-name: tracing and stack protection as kernels have them
 * check: clock-per-level
 * check-command-flags: -O2 -pg -mfentry -fstack-protector-strong -fno-omit-frame-pointer
 * check-finding: @direct safe account_direct cpu_clock
 * check-finding: @deep safe account_deep cpu_clock path=account_deep,stamp_four,stamp_three,stamp_two,stamp_one
 * check-seen: walks=2 reads=2
 */
