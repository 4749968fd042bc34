// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs a rewrite testcase about interrupts that are off already: its turn() on
 * 0 to 8 accounts. Prints for each run its depth, number and 0, how often the flag
 * was saved or restored, a sum of all that turn() left behind, with the state of
 * each lock and whether interrupts were off where one was taken, and 0.
 */
#include "irq.h"

/* <stdio.h> has names of its own for what kernel.h declares. */
__attribute__((__format__(printf, 1, 2))) int printf(const char *fmt, ...);

#define DEPTHS 9
#define INPUTS 200

struct stat {
	raw_spinlock_t lock;
	u64 total;
	u64 count;
	struct stat *parent;
};

void turn(struct stat *stat, u64 delta);

static struct stat stats[DEPTHS];
static bool irqs_off;
static unsigned int work;
static u64 sum;

static void add(u64 v)
{
	sum = (sum ^ v) * 1099511628211ULL;
}

static unsigned long save(void)
{
	bool was = irqs_off;

	work++;
	irqs_off = true;
	return was;
}

static void restore(unsigned long flags)
{
	work++;
	irqs_off = flags;
}

static void hold(raw_spinlock_t *lock, int n)
{
	add(irqs_off);
	add(lock->raw);
	lock->raw += n;
}

unsigned long arch_local_irq_save(void) { return save(); }
void arch_local_irq_restore(unsigned long flags) { restore(flags); }
void arch_local_irq_disable(void) { irqs_off = true; }
void arch_local_irq_enable(void) { irqs_off = false; }
void lockdep_assert_irqs_disabled(void) { }
void _raw_spin_lock(raw_spinlock_t *lock) { hold(lock, 1); }
void _raw_spin_unlock(raw_spinlock_t *lock) { hold(lock, -1); }
void _raw_spin_lock_irq(raw_spinlock_t *lock) { irqs_off = true; hold(lock, 1); }
void _raw_spin_unlock_irq(raw_spinlock_t *lock) { hold(lock, -1); irqs_off = false; }

unsigned long _raw_spin_lock_irqsave(raw_spinlock_t *lock)
{
	unsigned long flags = save();

	hold(lock, 1);
	return flags;
}

void _raw_spin_unlock_irqrestore(raw_spinlock_t *lock, unsigned long flags)
{
	hold(lock, -1);
	restore(flags);
}

static void one(int depth, int input)
{
	int i;

	sum = 14695981039346656037ULL;
	work = 0;
	irqs_off = false;
	for (i = 0; i < DEPTHS; i++)
		stats[i] = (struct stat){ .total = i * 17 + input, .parent = i + 1 < depth ? &stats[i + 1] : NULL };
	turn(depth ? stats : NULL, input % 3 * 1000);
	add(irqs_off);
	for (i = 0; i < DEPTHS; i++) {
		add(stats[i].total);
		add(stats[i].count);
		add(stats[i].lock.raw);
	}
	printf("%d %d 0 %u %016llx 0\n", depth, input, work, sum);
}

int main(void)
{
	int depth, input;

	for (depth = 0; depth < DEPTHS; depth++)
		for (input = 0; input < INPUTS; input++)
			one(depth, input);
	return 0;
}
