// SPDX-License-Identifier: GPL-2.0-only
/* The walk, with an inline that reads no clock here. */
#include "stamp-config.h"

void account_groups(struct group *group)
{
	for (; group; group = group->parent)
		stamp_configured(group);
}
