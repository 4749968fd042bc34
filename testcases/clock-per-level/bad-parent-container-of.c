// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct css {
	struct css *parent;
	int id;
};

struct cgroup {
#ifndef FIRST
	unsigned long flags;
#endif
	struct css self;
	struct group psi;
};

static inline struct cgroup *cgroup_parent(struct cgroup *cgrp)
{
	struct css *above = cgrp->self.parent;

	if (above)
		return container_of(above, struct cgroup, self);
	return NULL;
}

void account_cgroups(struct cgroup *cgrp, int cpu)
{
	for (; cgrp; cgrp = cgroup_parent(cgrp))
		group_account(&cgrp->psi, cpu_clock(cpu));	/* @read */
}

/*
 * check-name: the link to the parent lies in a member, and container_of leads back
 * check: clock-per-level
 * check-variants: FIRST SECOND
 * check-finding: @read safe account_cgroups cpu_clock
 * check-seen: walks=1 reads=1
 */
