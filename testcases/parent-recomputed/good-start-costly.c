// SPDX-License-Identifier: GPL-2.0-only
#include "group.h"

struct node {
	struct owner *owner;
	u64 total;
	int users;
};

struct owner {
	struct owner *parent;
	struct owner *child;
	struct node *node;
	spinlock_t lock;
};

struct job {
	struct node *node;
};

static inline struct owner *job_owner(struct job *job)
{
	return job->node->owner->node->owner;
}

static struct owner *next_owner(struct job *job, void **iter)
{
	struct owner *owner = *iter ? ((struct owner *)*iter)->parent :
				      job_owner(job);

	*iter = owner;
	return owner;
}

int job_depth(struct job *job)
{
	void *iter = NULL;
	int n = 0;

	while (next_owner(job, &iter))
		n++;
	return n;
}

/*
 * check-name: where the walk begins takes four loads, its steps one
 * check: parent-recomputed
 * check-findings: none
 * check-seen: walks=1 reads=1
 */
