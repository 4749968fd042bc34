// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

struct static_key {
	int enabled;
};

extern struct static_key accounting;

static __always_inline bool key_branch(struct static_key *key)
{
	asm goto("nop" : : "m" (key->enabled) : : on);
	return false;
on:
	return true;
}

#define static_branch_likely(key)	likely(!key_branch(key))

void account_if_on(struct group *first, int cpu)
{
	WALK(group, first) {
		if (static_branch_likely(&accounting))
			group_account(group, cpu_clock(cpu));	/* @read */
	} WALK_END(group)
}

/*
 * check-name: the read is behind a static key that is likely on
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_if_on cpu_clock conditional
 * check-seen: walks=1 reads=1
 */
