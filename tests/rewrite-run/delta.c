// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase about differences: its turn() on accounts of 0 to 8
 * levels, with differences that are zero, small, extreme or negative. Prints
 * for each run its depth, number, whether the difference is zero, how many
 * locks, sections and clock reads there were, a sum of all that turn() left
 * behind, and one of what a hazard lets differ: counts of calls, and stamps.
 */
#include "delta.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define DEPTHS 9
#define INPUTS 500

void turn(struct timeline *t, s64 delta);

static struct account accounts[DEPTHS];
static struct timeline timeline;
static u64 irq_time, sum, seen, state;
static unsigned int work;

static void add(u64 *to, u64 v)
{
	*to = (*to ^ v) * 1099511628211ULL;
}

static u64 next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

u64 irq_time_of(int cpu) { return irq_time; }
u64 steal_time_of(int cpu) { return irq_time; }
u64 sched_clock(void) { work++; return 77; }
u64 cpu_clock(int cpu) { work++; return 77; }
void raw_spin_lock(spinlock_t *lock) { work++; lock->slock++; }
void raw_spin_unlock(spinlock_t *lock) { lock->slock--; }
void write_seqcount_begin(void *seq) { work++; }
void write_seqcount_end(void *seq) { }
int mod_timer(struct timer_list *timer, unsigned long expires) { add(&seen, expires); return 0; }

/* A difference of each kind: none at all in a quarter of the runs. */
static s64 difference(void)
{
	switch (next() % 8) {
	case 0:
	case 1:
		return 0;
	case 2:
		return (s64)1 << 62;
	case 3:
		return -(s64)(next() % 1000) - 1;
	case 4:
		return (s64)1 << 32;	/* zero to who keeps 32 bits of it */
	default:
		return next() % 100000;
	}
}

static void one(int depth, int input)
{
	s64 irq, delta;
	int i;

	state = 88172645463325252ULL + input * 7919 + depth * 104729;
	sum = seen = 14695981039346656037ULL;
	work = 0;
	for (i = 0; i < 4; i++)
		next();
	irq = difference();
	delta = next() % 4 ? difference() : irq;
	for (i = 0; i < DEPTHS; i++)
		accounts[i] = (struct account){
			.total = next(), .longest = next(), .count = next(), .stamp = next() % 100,
			.rate = next(), .state = next() % 2,
			.parent = i + 1 < depth ? &accounts[i + 1] : NULL,
		};
	timeline = (struct timeline){
		.cpu = next() % 2, .irq_time = next() % 1000000, .clock_task = next(),
		.curr = depth ? accounts : NULL,
	};
	irq_time = timeline.irq_time + irq;
	turn(&timeline, delta);
	for (i = 0; i < DEPTHS; i++) {
		add(&sum, accounts[i].total);
		add(&sum, accounts[i].longest);
		add(&sum, accounts[i].rate);
		add(&sum, accounts[i].state);
		add(&sum, accounts[i].lock.slock);
		add(&seen, accounts[i].count);
		add(&seen, accounts[i].stamp);
	}
	add(&sum, timeline.irq_time);
	add(&sum, timeline.steal_time);
	add(&sum, timeline.clock_task);
	printf("%d %d %d %u %016llx %016llx\n", depth, input, !irq || !delta, work, sum, seen);
}

int main(void)
{
	int depth, input;

	for (depth = 0; depth < DEPTHS; depth++)
		for (input = 0; input < INPUTS; input++)
			one(depth, input);
	return 0;
}
