/* SPDX-License-Identifier: GPL-2.0-only */
/* A counter with two ways to move it, as atomics have. */
#ifndef TC_COUNT_H
#define TC_COUNT_H

#include "kernel.h"

static __always_inline void count_add(u64 *count, u64 n)
{
	*count += n;
}

static __always_inline void count_inc(u64 *count)
{
	count_add(count, 1);
}

#endif
