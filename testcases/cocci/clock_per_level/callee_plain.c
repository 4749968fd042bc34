// SPDX-License-Identifier: GPL-2.0-only
/* The same where nothing stands before the read; two walks, one of which has no braces. */

typedef unsigned long long u64;

struct group {
	struct group *parent;
	u64 stamp;
	u64 total;
	unsigned int seq;
};

extern u64 cpu_clock(int cpu);
extern struct group *task_group(int task);

static void group_add(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void add_up(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do
		group_add(group, cpu);
	while ((group = group->parent));
}

void add_up_with_braces(struct group *first, int cpu)
{
	struct group *group;

	group = first;
	do {
		group_add(group, cpu);
	} while ((group = group->parent));
}
