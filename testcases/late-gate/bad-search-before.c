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
	struct stat *root = stat_root(s);	/* @search */

	if (static_branch_likely(&stat_disabled))
		return;
	root->irq += delta;
}

/*
 * check-name: a search before the test, whose result is only used behind it
 * check: late-gate
 * check-finding: @search safe stat_irq stat_root
 * check-seen: reads=1
 */
