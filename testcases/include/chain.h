/* SPDX-License-Identifier: GPL-2.0-only */
/* A clock read that is one inline function in a header away. */
#ifndef TC_CHAIN_H
#define TC_CHAIN_H

#include "group.h"

static inline void stamp_inline(struct group *group, int cpu)
{
	group_account(group, cpu_clock(cpu));
}

/* Defined in another unit: unit-chain.c */
void stamp_far(struct group *group, int cpu);

#endif
