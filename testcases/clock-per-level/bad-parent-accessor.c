// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

#ifdef ACCESSOR_STATIC
static struct group *parent_of(struct group *group)
#else
static inline struct group *parent_of(const struct group *group)
#endif
{
	return group->parent;
}

void account_up(struct group *group)
{
	while (group) {
		group_account(group, sched_clock());	/* @read */
		group = parent_of(group);
	}
}

/*
 * check-name: the parent comes from an accessor
 * check: clock-per-level
 * check-variants: ACCESSOR_INLINE ACCESSOR_STATIC
 * check-finding: @read safe account_up sched_clock
 * check-seen: walks=1 reads=1
 */
