/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What one boot of a kernel gave: the guest's words about its regions joined
 * with the counter's numbers.
 */
#ifndef SL_MEASURE_PROFILE_H
#define SL_MEASURE_PROFILE_H

#include <stdint.h>

struct sl_arena;
struct sl_symbols;

struct sl_ms_function {
	const char *name;	/* interned */
	uint64_t insns, calls;
};

/* One benchmark at one depth, begun in one phase. */
struct sl_ms_region {
	const char *bench;	/* interned */
	unsigned int depth, phase, ops;
	uint64_t all;		/* instructions, the user's among them */
	uint64_t sched;		/* those in the scheduler, its clock, and switches */
	uint64_t clocks;	/* RDTSC instructions of the kernel */
	uint64_t switches;	/* of tasks */
	long long sleeps;	/* of the benchmark's tasks; -1: not counted */
	unsigned int nfunctions;
	struct sl_ms_function *functions;	/* by name */
};

struct sl_ms_run {
	unsigned int n;
	struct sl_ms_region *regions;
};

/*
 * Joins the console's text @log with the counter's text @profile. Returns
 * NULL, and why: the guest failed, or one of them breaks off.
 */
struct sl_ms_run *sl_profile_read(struct sl_arena *arena, const char *log, const char *profile,
				  const struct sl_symbols *symbols, const char **why);

#endif
