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

static struct group *next_group(struct job *job, void **iter)	/* @step */
{
	struct cgroup *cgroup;

	if (!*iter)
		cgroup = job->sets->cgroup;
	else if (*iter == &system_group)
		return NULL;
	else
		cgroup = cgroup_parent(*iter);
	if (cgroup && cgroup_parent(cgroup)) {
		*iter = cgroup;
		return &cgroup->group;
	}
	*iter = &system_group;
	return &system_group;
}

void job_change(struct job *job, u64 now)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(job, &iter)))
		group_account(group, now);
}

void job_tick(struct job *job)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(job, &iter)))
		group->level++;
}

/*
 * check-name: an iterator asks for the parent twice a level, to tell the root from the others
 * check: parent-recomputed
 * check-finding: @step advice next_group cgroup_parent path=next_group,job_change,job_tick,next_group
 * check-seen: walks=2
 */
