/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Numbers per operation: a cell is one benchmark at one depth, its numbers the
 * medians over the phases.
 */
#ifndef SL_MEASURE_CELLS_H
#define SL_MEASURE_CELLS_H

#include <stdbool.h>

struct sl_arena;
struct sl_ms_run;

enum sl_metric {
	SL_MS_ALL,		/* instructions per operation */
	SL_MS_SCHED,		/* those of the scheduler, its clock, and switches */
	SL_MS_CLOCKS,		/* clock reads per operation */
	SL_MS_PER_SWITCH,	/* clock reads per switch of tasks; 0 if there are few of them */
	SL_MS_SWITCHES,		/* switches per operation */
	SL_MS_SLEEPS,		/* tasks' sleeps per operation; -1: not counted */
	SL_MS_METRICS
};

/* As --fail-if and JSON call it: "all", "sched", ... */
const char *sl_metric_name(enum sl_metric metric);

struct sl_ms_value {
	double median, min, max;	/* over the phases */
};

struct sl_ms_share {
	const char *name;	/* a function's; interned */
	double insns, calls;	/* medians per operation */
};

struct sl_ms_cell {
	const char *bench;	/* interned */
	unsigned int depth, ops, phases;
	struct sl_ms_value values[SL_MS_METRICS];
	unsigned int nshares;
	struct sl_ms_share *shares;	/* by name; what never ran is not there */
};

struct sl_ms_cells {
	unsigned int n;
	struct sl_ms_cell *list;	/* benchmark by benchmark, as the guest began them */
};

struct sl_ms_cells *sl_cells(struct sl_arena *arena, const struct sl_ms_run *run);

/* NULL: there is none. */
const struct sl_ms_cell *sl_cells_find(const struct sl_ms_cells *cells, const char *bench,
				       unsigned int depth);

/* Function @name's part of @cell, all 0 if it did not run. */
struct sl_ms_share sl_cell_share(const struct sl_ms_cell *cell, const char *name);

/* From @before to @after in percent; 0 if both are 0; *@none (may be NULL): before is 0. */
double sl_change(double before, double after, bool *none);

/*
 * Do the tasks of both take turns in the same way? If they sleep more often in
 * one than in the other, the difference is the scheduler's choice between two
 * regimes, and no change is one of cost.
 */
bool sl_cells_comparable(const struct sl_ms_cell *before, const struct sl_ms_cell *after);

/* The largest (max - min) / median of a metric, in percent. */
double sl_spread(const struct sl_ms_cell *cell, enum sl_metric metric);

/* The median of @n > 0 values, which are put in order. */
double sl_median(double *values, unsigned int n);

#endif
