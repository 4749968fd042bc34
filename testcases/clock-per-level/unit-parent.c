// SPDX-License-Identifier: GPL-2.0-only
// SPDX-License-Identifier: GPL-2.0-only
/* A parent that only another unit knows how to find. */
#include "group.h"

struct group *group_parent_far(struct group *group);

struct group *group_parent_far(struct group *group)
{
	return group->level ? group->parent : NULL;
}
