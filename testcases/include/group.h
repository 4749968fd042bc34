/* SPDX-License-Identifier: GPL-2.0-only */
/* A hierarchy of groups with data per CPU, as pressure stall tracking has. */
#ifndef TC_GROUP_H
#define TC_GROUP_H

#include "kernel.h"
#include "seqcount.h"

struct list_head {
	struct list_head *next, *prev;
};

struct group_cpu {
	seqcount_t seq;
	int cpu;
	u32 state;
	u64 start;
	u64 times;
};

struct group {
	struct group *parent;		/* towards the root */
	struct group *child;		/* the first one below */
	struct group *sibling;		/* the next one beside */
	struct list_head member;	/* of some flat list */
	struct group_cpu *pcpu;
	spinlock_t lock;
	bool enabled;
	int level;
	int cpu;
	u64 stamp;
	u64 total;
};

struct task {
	struct group *group;
	struct task *next;
	struct list_head entry;
	int cpu;
	u64 stamp;
	u64 total;
};

/* What is done with a time at a group; both see a time, neither reads one. */
static inline void group_account(struct group *group, u64 now)
{
	group->total += now - group->stamp;
	group->stamp = now;
}

static inline void group_cpu_account(struct group_cpu *gc, u64 now)
{
	if (gc->state & 1)
		gc->times += (u32)(now - gc->start);
	gc->start = now;
}

#endif
