// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase about stamps in a chain: its turn() on 0 to 8 domains,
 * with work that takes no time, some, or very long. In one run of two what stands
 * between the intervals takes time too (it counts last_decay up, and the clock runs on by
 * that): it counts to the second one then, which a hazard lets differ. Prints for
 * each run its depth, number, whether it is such a one, how often the clock was read, a sum
 * of what turn() left behind, and the intervals themselves where they may differ.
 */
#include "sched.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define DEPTHS 9
#define INPUTS 400

void turn(struct sched_domain *sd, struct rq *rq, int cpu);
void pull(struct sched_domain *sd);

static struct sched_domain domains[DEPTHS];
static unsigned int reads, pulls, cost;
static u64 now, state;

static u64 next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

u64 sched_clock_cpu(int cpu)
{
	u64 brief = 0;
	int i;

	for (i = 0; i < DEPTHS; i++)
		brief += domains[i].last_decay;
	reads++;
	return now + brief * cost + cpu;
}

void pull(struct sched_domain *sd)
{
	pulls++;
	sd->level += 8;
	/* None, some, and what wraps a sum. */
	switch (next() % 4) {
	case 0:
		break;
	case 1:
		now += ~0ULL / 5;
		break;
	default:
		now += next() % 100000;
	}
}

static void one(int depth, int input)
{
	u64 sum = 14695981039346656037ULL, times = sum;
	struct rq rq;
	int i;

	state = 88172645463325252ULL + input * 7919 + depth * 104729;
	for (i = 0; i < 4; i++)
		next();
	reads = pulls = 0;
	cost = input % 2 ? 1 + next() % 50 : 0;
	now = 1 + next() % 1000000;
	/* Where intervals may differ, turns are not to depend on it. */
	rq = (struct rq){ .clock = cost || next() % 4 ? ~0ULL / 2 : next() % 100000, .cpu = next() % 2 };
	for (i = 0; i < DEPTHS; i++)
		domains[i] = (struct sched_domain){
			.parent = i + 1 < depth ? &domains[i + 1] : NULL,
			.child = i ? &domains[i - 1] : NULL,
			.level = next() % 8, .max_cost = next() % 100000,
		};
	turn(depth ? domains : NULL, &rq, rq.cpu);
	for (i = 0; i < DEPTHS; i++) {
		sum = (sum ^ domains[i].level) * 1099511628211ULL;
		sum = (sum ^ domains[i].last_decay) * 1099511628211ULL;
		times = (times ^ domains[i].max_cost) * 1099511628211ULL;
	}
	sum = (sum ^ pulls) * 1099511628211ULL;
	times = (times ^ rq.clock) * 1099511628211ULL;
	times = (times ^ rq.clock_task) * 1099511628211ULL;
	if (!cost)
		sum ^= times;
	printf("%d %d %d %u %016llx %016llx\n", depth, input, cost != 0, reads, sum, cost ? times : 0);
}

int main(void)
{
	int depth, input;

	for (depth = 0; depth < DEPTHS; depth++)
		for (input = 0; input < INPUTS; input++)
			one(depth, input);
	return 0;
}
