// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline struct stat *stat_root(struct stat *s)
{
	while (s->parent)
		s = s->parent;
	return s;
}

void stat_irq(struct stat *s, u64 delta)
{
	struct stat *root = stat_root(s);

	s->parent = NULL;
	if (static_branch_likely(&stat_disabled))
		return;
	root->irq += delta;
}

/*
 * check-name: between the search and the test stands what may change its result
 * check: late-gate
 * check-findings: none
 * check-seen: reads=1
 */
