/* SPDX-License-Identifier: GPL-2.0-only */
/* A whole walk in a header. */
#ifndef TC_WALK_INLINE_H
#define TC_WALK_INLINE_H

#include "group.h"

static inline void account_inline(struct group *group, int cpu)
{
	for (; group; group = group->parent)
		group_account(group, cpu_clock(cpu));	/* @inline */
}

#endif
