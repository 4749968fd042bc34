// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase: its turn() on hierarchies of 0 to 8 levels with
 * random contents. Prints for each run its depth, number and inputs of interest
 * (0 here), how often a clock was read, a sum of all that turn() left behind,
 * and one of what a hazard lets differ (0 here). All reads of a run give the same time, so
 * that the sum says whether the same was computed.
 */
#include "group.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define DEPTHS 9
#define INPUTS 200

void turn(struct group *leaf, int cpu, u32 flags);

static struct group groups[DEPTHS];
static struct group_cpu cpus[DEPTHS];
static unsigned int reads;
static u64 time_now, sum, state;

unsigned long per_cpu_offset[2];
int nr_cpu_ids = 2;

static void add(u64 v)
{
	sum = (sum ^ v) * 1099511628211ULL;
}

static u64 next(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state;
}

u64 cpu_clock(int cpu) { reads++; return time_now + cpu; }
u64 sched_clock_cpu(int cpu) { reads++; return time_now + cpu; }
u64 sched_clock(void) { reads++; return time_now; }
u64 local_clock(void) { reads++; return time_now; }
u64 ktime_get_ns(void) { reads++; return time_now; }
ktime_t ktime_get(void) { reads++; return time_now; }

/* Sections and locks have to be entered and left as before, too. */
void write_seqcount_begin(seqcount_t *s) { s->sequence++; add(1); }
void write_seqcount_end(seqcount_t *s) { s->sequence++; add(2); }
unsigned int read_seqcount_begin(const seqcount_t *s) { return s->sequence; }
int read_seqcount_retry(const seqcount_t *s, unsigned int start) { return s->sequence != start; }
void raw_spin_lock(spinlock_t *lock) { lock->slock++; add(3); }
void raw_spin_unlock(spinlock_t *lock) { lock->slock--; add(4); }
int next_cpu(int cpu) { return cpu + 1; }
int smp_processor_id(void) { return 0; }
int printk(const char *fmt, ...) { add(5); return 0; }

static void one(int depth, int input)
{
	u32 flags;
	int i, cpu;

	state = 88172645463325252ULL + input * 7919;
	sum = 14695981039346656037ULL;
	reads = 0;
	time_now = 1 + next() % 1000000;
	cpu = next() % 2;
	flags = next();
	for (i = 0; i < DEPTHS; i++) {
		struct group *g = &groups[i];

		*g = (struct group){ .parent = i + 1 < depth ? &groups[i + 1] : NULL };
		g->pcpu = &cpus[i];
		g->enabled = next() % 4;
		g->level = next() % 16;
		g->cpu = cpu;
		g->stamp = next() % 1000;
		g->total = next();
		cpus[i] = (struct group_cpu){ .state = next(), .start = next() % 1000, .times = next() };
	}
	turn(depth ? groups : NULL, cpu, flags);
	for (i = 0; i < DEPTHS; i++) {
		add(groups[i].stamp);
		add(groups[i].total);
		add(groups[i].level);
		add(groups[i].lock.slock);
		add(cpus[i].seq.sequence);
		add(cpus[i].start);
		add(cpus[i].times);
		add(cpus[i].state);
	}
	printf("%d %d 0 %u %016llx 0\n", depth, input, reads, sum);
}

int main(void)
{
	int depth, input;

	for (depth = 0; depth < DEPTHS; depth++)
		for (input = 0; input < INPUTS; input++)
			one(depth, input);
	return 0;
}
