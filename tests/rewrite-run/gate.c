// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase about static keys: its turn() with the key on and off,
 * on 1 to 9 levels. Prints for each run its depth, number, whether the key makes
 * the work pointless, how many clock reads and levels there were, and a sum
 * of all that turn() left behind; where the work is pointless, that is what a
 * hazard lets differ.
 */
#include "static_key.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define DEPTHS 9
#define INPUTS 200

void turn(struct task *t, u64 now);

struct static_key_false stat_disabled, stat_enabled, stat_groups;
unsigned int work;
static struct stat stats[DEPTHS];
static u64 state;

static u64 next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

u64 sched_clock(void) { work++; return 4711; }
bool arch_static_branch(struct static_key *key, bool branch) { return key->enabled.counter; }
bool arch_static_branch_jump(struct static_key *key, bool branch) { return !key->enabled.counter; }

static void one(int depth, int input)
{
	u64 sum = 14695981039346656037ULL;
	struct task task;
	int i;

	state = 88172645463325252ULL + input * 7919 + depth * 104729;
	for (i = 0; i < 4; i++)
		next();
	work = 0;
	stat_disabled.key.enabled.counter = next() % 2;
	for (i = 0; i < DEPTHS; i++)
		stats[i] = (struct stat){
			.total = next(), .start = next() % 1000, .irq = next(), .state = next() % 2,
			.parent = i < depth ? &stats[i + 1] : NULL,
		};
	task = (struct task){ .stat = stats, .runtime = next(), .pid = next() % 4 };
	turn(&task, 1000 + next() % 1000);
	for (i = 0; i < DEPTHS; i++) {
		sum = (sum ^ stats[i].total) * 1099511628211ULL;
		sum = (sum ^ stats[i].start) * 1099511628211ULL;
		sum = (sum ^ stats[i].irq) * 1099511628211ULL;
		sum = (sum ^ stats[i].state) * 1099511628211ULL;
	}
	sum = (sum ^ task.runtime) * 1099511628211ULL;
	i = stat_disabled.key.enabled.counter;
	printf("%d %d %d %u %016llx %016llx\n", depth, input, i, work, i ? 0 : sum, i ? sum : 0);
}

int main(void)
{
	int depth, input;

	for (depth = 0; depth < DEPTHS; depth++)
		for (input = 0; input < INPUTS; input++)
			one(depth, input);
	return 0;
}
