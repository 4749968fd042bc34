// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct static_key {
	int enabled;
};

extern struct static_key tracing;

static __always_inline bool key_branch(struct static_key *key)
{
	asm goto("nop" : : "m" (key->enabled) : : on);
	return false;
on:
	return true;
}

#define static_branch_unlikely(key)	unlikely(key_branch(key))

void account_if_traced(struct group *group)
{
	for (; group; group = group->parent) {
		if (static_branch_unlikely(&tracing))
			group->stamp = sched_clock();
		group->total++;
	}
}

/*
 * check-name: the read is behind a static key that is unlikely on
 * check: clock-per-level
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
