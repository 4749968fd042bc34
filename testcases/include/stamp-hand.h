/* SPDX-License-Identifier: GPL-2.0-only */
/* An inline that reads the clock: any unit may call it. */
#ifndef TC_STAMP_HAND_H
#define TC_STAMP_HAND_H

#include "group.h"

static inline void stamp_here(struct group *group)
{
	group->stamp = sched_clock();
}

#endif
