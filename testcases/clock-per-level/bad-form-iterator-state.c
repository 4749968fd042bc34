// SPDX-License-Identifier: GPL-2.0-only
#include "chain.c"

static struct group root_group;

/* As pressure stall tracking did it once: the state is a bare pointer. */
static struct group *next_group(struct task *task, void **iter)
{
	struct group *group;

	if (!*iter)
		group = task->group;
	else if (*iter == &root_group)
		return NULL;
	else
		group = ((struct group *)*iter)->parent;

	if (!group)
		group = &root_group;
	*iter = group;
	return group;
}

void walk_direct(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		group_account(group, cpu_clock(cpu));	/* @direct */
}

void walk_one(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_one(group, cpu);	/* @one */
}

void walk_two(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_two(group, cpu);	/* @two */
}

void walk_three(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_three(group, cpu);	/* @three */
}

void walk_four(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_four(group, cpu);	/* @four */
}

void walk_inline(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_inline(group, cpu);	/* @inline */
}

void walk_far(struct task *task, int cpu)
{
	struct group *group;
	void *iter = NULL;

	while ((group = next_group(task, &iter)))
		stamp_far(group, cpu);	/* @far */
}

/*
 * check-name: an iterator function with hidden state (void **), the read at any depth
 * check: clock-per-level
 * check-units: unit-chain.c
 * check-finding: @direct safe walk_direct cpu_clock
 * check-finding: @one safe walk_one cpu_clock path=walk_one,stamp_one
 * check-finding: @two safe walk_two cpu_clock path=walk_two,stamp_two,stamp_one
 * check-finding: @three safe walk_three cpu_clock path=walk_three,stamp_three,stamp_two,stamp_one
 * check-finding: @four safe walk_four cpu_clock path=walk_four,stamp_four,stamp_three,stamp_two,stamp_one
 * check-finding: @inline review walk_inline cpu_clock path=walk_inline,stamp_inline hazard=unknown-caller
 * check-finding: @far review walk_far cpu_clock path=walk_far,stamp_far hazard=unknown-caller
 * check-seen: walks=7 reads=4
 */
