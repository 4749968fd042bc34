// SPDX-License-Identifier: GPL-2.0-only
#include "static_key.h"

static noinline struct stat *top_of(struct stat *s)
{
	while (s->parent)
		s = s->parent;
	return s;
}

static noinline struct stat *stat_top(struct stat *s)
{
	return top_of(s);
}

void stat_irq(struct stat *s, u64 delta)
{
	struct stat *top = stat_top(s);		/* @search */

	if (static_branch_likely(&stat_disabled))
		return;
	top->irq += delta;
}

/*
 * check-name: a search before the test, by way of a function that only hands on to it
 * check: late-gate
 * check-finding: @search safe stat_irq stat_top
 * check-seen: reads=1
 */
