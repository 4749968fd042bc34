/* SPDX-License-Identifier: GPL-2.0-only */
/* One inline that is other code in each unit: SHARED_TWICE decides. */
#ifndef TC_SHARED_H
#define TC_SHARED_H

#include "irq.h"

extern u64 shared_total;

/* Reached in one way only, as it seems where only the first unit is looked at. */
static inline void stat_shared_add(u64 delta)
{
	unsigned long flags;

	local_irq_save(flags);
	shared_total += delta;
	local_irq_restore(flags);
}

static inline void stat_shared(u64 delta)
{
	stat_shared_add(delta);
#ifdef SHARED_TWICE
	shared_total++;
#endif
}

#endif
