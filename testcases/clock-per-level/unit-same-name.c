// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

static void stamp(struct group *group)
{
	group->stamp = 0;
}

void account_there(struct group *group)
{
	for (; group; group = group->parent)
		stamp(group);
}
