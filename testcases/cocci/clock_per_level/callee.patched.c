// SPDX-License-Identifier: GPL-2.0-only
/* A read in a section of a function that walks call: moved only if its hazard is accepted. */

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

static void group_change(struct group *group, int cpu, unsigned int clear,
			 unsigned int set, u64 now)
{
	unsigned int mask = set & ~clear;

	write_seqcount_begin(&group->seq);

	group->total += now - group->stamp + mask;
	group->stamp = now;
	write_seqcount_end(&group->seq);
}

void task_change(int task, int cpu, unsigned int clear, unsigned int set)
{
	struct group *group;
	u64 now;

	group = task_group(task);
	now = cpu_clock(cpu);
	do {
		group_change(group, cpu, clear, set, now);
	} while ((group = group->parent));
}

/* It leaves before the call: that stays a read for each level. */
void task_switch(int task, int cpu, struct group *common)
{
	struct group *group;

	group = task_group(task);
	do {
		if (group == common)
			break;
		group_change(group, cpu, 0, 1, cpu_clock(cpu));
	} while ((group = group->parent));
}

void restart(struct group *group, int cpu)
{
	group_change(group, cpu, 0, 0, cpu_clock(cpu));
}
