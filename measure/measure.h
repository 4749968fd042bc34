/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A patch's cost or saving: the kernel of a tree before and after it, built
 * small, run under an emulator that counts.
 */
#ifndef SL_MEASURE_MEASURE_H
#define SL_MEASURE_MEASURE_H

#include <stddef.h>

struct sl_arena;
struct sl_ms_result;
struct sl_tree;

struct sl_measure_patch {
	const char *name;	/* as in reports */
	const char *text;	/* a unified diff, or a mail with one */
	size_t n;
};

struct sl_measure {
	struct sl_arena *arena;
	const struct sl_tree *tree;
	const char *options;	/* more of the kernel's configuration, or NULL */
	const char *bench, *depth;	/* lists with commas */
	unsigned int phases;
	unsigned int jobs;	/* compilers at a time */
	unsigned int seconds;	/* limit for one boot */
	unsigned int npatches;	/* of one series, in this order */
	const struct sl_measure_patch *patches;
};

/* What is measured unless somebody says otherwise. */
#define SL_MEASURE_BENCH "pipe,pipe-preempt,messaging,fork,times,stat,nosys,getppid"
#define SL_MEASURE_DEPTH "0,1,2,3,5,8"
#define SL_MEASURE_PHASES 3
#define SL_MEASURE_SECONDS 600

/* The guest's limits. */
#define SL_MEASURE_MAX_DEPTH 32
#define SL_MEASURE_MAX_PHASES 99

/*
 * Dies with one line when something is missing, does not apply, compile or
 * boot; the tree is only read, and the cache is fit for the next run.
 */
struct sl_ms_result *sl_measure(const struct sl_measure *m);

#endif
