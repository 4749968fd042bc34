/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef STUBS_H
#define STUBS_H

#include "group.h"

#ifndef CONFIG_NO_ACCOUNT
void account_group(struct group *group, int cpu, u64 now);
#else
static inline void account_group(struct group *group,
				 int cpu, u64 now) { }
#endif

#endif
