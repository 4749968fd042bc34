/* SPDX-License-Identifier: GPL-2.0-only */
/* An inline that hands an amount on: any unit may call it. */
#ifndef TC_HAND_H
#define TC_HAND_H

#include "delta.h"

static inline int hand_on(struct account *a, u64 delta)
{
	a->rate = irq_time_of(a->state);
	add_locked(a, delta);
	return a->rate > 5;
}

#endif
