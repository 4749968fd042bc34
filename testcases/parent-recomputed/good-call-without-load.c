// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct place {
	struct group *parent;
};

struct member {
	struct place *place;
	u64 total;
	struct group group;
};

static noinline struct member *member_of(struct group *group)
{
	return container_of(group, struct member, group);
}

void account_members(struct member *member, u64 delta)
{
	while (member) {
		struct group *parent = member->place->parent;

		member->total += delta;
		member = parent ? member_of(parent) : NULL;
	}
}

/*
 * check-name: the call itself loads nothing, the walk does
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1
 */
