/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What was measured of a patch, and its forms: text, JSON, a plot.
 */
#ifndef SL_MEASURE_RESULT_H
#define SL_MEASURE_RESULT_H

#include <stdbool.h>
#include <stdio.h>

struct sl_arena;
struct sl_ms_cells;

struct sl_ms_result {
	const char *version;		/* of the kernel */
	const char *compiler;		/* first line of --version */
	const char *emulator;		/* the same */
	bool same_code;			/* the patch changes no code of this kernel */
	unsigned int phases;
	const struct sl_ms_cells *before, *after;
	unsigned int npatches, ntouched, nmissing;
	const char **patches;		/* file names */
	const char **touched;		/* functions that the patch changes */
	const char **missing;		/* options that this kernel does not have */
};

/* Lines of up to 74 columns, for a terminal or a commit message. */
void sl_result_text(struct sl_arena *arena, const struct sl_ms_result *r, FILE *out);

/* docs/measure.md has the schema. */
void sl_result_json(struct sl_arena *arena, const struct sl_ms_result *r, FILE *out);

/* An SVG: for each benchmark, the scheduler's instructions over depth. */
void sl_result_svg(const struct sl_ms_result *r, FILE *out);

/* The limits of what was measured: lines, NULL at the end. */
extern const char *const sl_result_limits[];

/* One function's cost in a cell, before and after. */
struct sl_ms_delta {
	const char *name;
	double before, after;		/* instructions per operation */
};

/*
 * The functions of @bench at @depth whose cost changed, the largest changes
 * first; at most @max.
 */
struct sl_ms_delta *sl_result_deltas(struct sl_arena *arena, const struct sl_ms_result *r,
				     const char *bench, unsigned int depth,
				     unsigned int max, unsigned int *n);

#endif
