// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct css {
	struct css *parent;
};

struct cgroup {
	int level;
	struct css self;
	struct group group;
};

struct css_set {
	struct cgroup *cgroup;
};

struct job {
	struct css_set *sets;
};

static struct group system_group;

static inline struct cgroup *cgroup_parent(struct cgroup *cgroup)
{
	struct css *parent = cgroup->self.parent;

	return parent ? container_of(parent, struct cgroup, self) : NULL;
}

void cgroup_charge(struct cgroup *cgroup)
{
	for (; cgroup; cgroup = cgroup_parent(cgroup))
		cgroup->level++;
}

struct group *cgroup_group(struct job *job)
{
	return job->sets->cgroup ? &job->sets->cgroup->group : &system_group;
}

/*
 * check-name: an accessor around a member of the node
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
