/* SPDX-License-Identifier: GPL-2.0-only */
/* One inline that is other code in each unit: STAMP_FROM_CLOCK decides. */
#ifndef TC_STAMP_CONFIG_H
#define TC_STAMP_CONFIG_H

#include "group.h"

static inline void stamp_configured(struct group *group)
{
#ifdef STAMP_FROM_CLOCK
	group_account(group, sched_clock());
#else
	group->level++;
#endif
}

#endif
