// SPDX-License-Identifier: GPL-2.0-only
/* Reads of a clock in walks, and what the rule can and can't move. */

typedef unsigned long long u64;

struct group {
	struct group *parent;
	u64 stamp;
	u64 total;
	unsigned int seq;
};

extern u64 cpu_clock(int cpu);
extern struct group *task_group(int task);
extern void write_seqcount_begin(unsigned int *seq);
extern void write_seqcount_end(unsigned int *seq);
extern void account(struct group *group, u64 now);

void direct(int task, int cpu)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	do {
		now = cpu_clock(cpu);
		/* now = in a comment, and account() too */
		group->total += now - group->stamp;
		group->stamp = now;
	} while ((group = group->parent));
}

void in_a_section(int task, int cpu)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	do {
		write_seqcount_begin(&group->seq);
		now = cpu_clock(cpu);
		group->stamp = now;
		write_seqcount_end(&group->seq);
	} while ((group = group->parent));
}

void before_a_section(int task, int cpu)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	do {
		now = cpu_clock(cpu);
		write_seqcount_begin(&group->seq);
		group->stamp = now;
		write_seqcount_end(&group->seq);
	} while ((group = group->parent));
}

void unknown_call(int task, int cpu)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	do {
		now = cpu_clock(cpu);
		account(group, now);
	} while ((group = group->parent));
}

void changed_value(int task, int cpu)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	do {
		now = cpu_clock(cpu);
		group->stamp = now;
		now += 1;
		group->total = now;
	} while ((group = group->parent));
}

void maybe_no_turn(struct group *group, int cpu)
{
	u64 now;

	for (; group; group = group->parent) {
		now = cpu_clock(cpu);
		group->stamp = now;
	}
}

void once_already(int task, int cpu)
{
	struct group *group;
	u64 now;

	now = cpu_clock(cpu);
	group = task_group(task);
	do {
		group->stamp = now;
	} while ((group = group->parent));
}
