// SPDX-License-Identifier: GPL-2.0-only
#include "forms.h"

extern seqcount_t tree_seq;

void account_tree(struct group *first, int cpu)
{
	write_seqcount_begin(&tree_seq);
	WALK(group, first) {
		group_account(group, cpu_clock(cpu));	/* @read */
	} WALK_END(group)
	write_seqcount_end(&tree_seq);
}

/*
 * check-name: one write section around the walk: the read can move within it
 * check: clock-per-level
 * check-variants: forms
 * check-finding: @read safe account_tree cpu_clock
 * check-seen: walks=1 reads=1
 */
