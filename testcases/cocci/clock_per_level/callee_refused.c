// SPDX-License-Identifier: GPL-2.0-only
/* What can not be moved out of a function: nothing is edited. */

typedef unsigned long long u64;

struct group {
	struct group *parent;
	u64 stamp;
	u64 total;
	unsigned int seq;
};

extern u64 cpu_clock(int cpu);
extern struct group *task_group(int task);

extern int cpu_of(struct group *group);
extern void (*hook)(struct group *group, int cpu);

/* Not on each of its paths. */
static void sometimes(struct group *group, int cpu)
{
	u64 now;

	if (!group->seq)
		return;
	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_sometimes(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do {
		sometimes(group, cpu);
	} while ((group = group->parent));
}

/* Its address is taken: others call it. */
static void hooked(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_hooked(int task, int cpu)
{
	struct group *group;

	hook = hooked;
	group = task_group(task);
	do {
		hooked(group, cpu);
	} while ((group = group->parent));
}

/* The clock's argument is not the caller's. */
static void own_cpu(struct group *group, int cpu)
{
	u64 now;

	cpu += 1;
	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_own_cpu(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do {
		own_cpu(group, cpu);
	} while ((group = group->parent));
}

/* Not static: who else calls it is not known. */
void global_add(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_global(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do {
		global_add(group, cpu);
	} while ((group = group->parent));
}

/* Its value is changed after the read. */
static void changed(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	now += group->seq;
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_changed(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do {
		changed(group, cpu);
	} while ((group = group->parent));
}

static void fine(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

/* The walk has a now of its own. */
void walk_with_now(int task, int cpu)
{
	struct group *group;
	u64 now = 0;

	group = task_group(task);
	do {
		fine(group, cpu);
	} while ((group = group->parent));
	group = task_group(task);
	group->seq = now;
}

static void told(struct group *group, int cpu)
{
	u64 now;

	now = cpu_clock(cpu);
	group->total += now - group->stamp;
	group->stamp = now;
}

void walk_told(int task, int cpu)
{
	struct group *group;

	group = task_group(task);
	do {
		told(group, cpu);
	} while ((group = group->parent));
}

/* A second evaluation could say otherwise. */
void not_a_name(struct group *group)
{
	told(group, cpu_of(group));
}
