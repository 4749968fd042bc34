/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Which functions does a patch change? By its line numbers and the sources'
 * form: in the kernel a function's braces stand in the first column.
 */
#ifndef SL_MEASURE_TOUCHED_H
#define SL_MEASURE_TOUCHED_H

#include <stdbool.h>

struct sl_arena;

/* Lines of one file that a patch changes. */
struct sl_ms_lines {
	const char *path;	/* without a/ or b/; interned */
	unsigned int n;
	unsigned int *lines;	/* from 1 on, rising */
};

/*
 * The changed lines in patch @text, *@n files of them. @after: as the new
 * files number them (what is only removed counts as the line behind it), else
 * as the old ones do. Files that are not there on that side are left out.
 */
struct sl_ms_lines *sl_touched_lines(struct sl_arena *arena, const char *text, bool after,
				     unsigned int *n);

/* Adds the names of the functions of @source that have one of @lines in them; each once. */
void sl_touched_functions(struct sl_arena *arena, const char *source,
			  const struct sl_ms_lines *lines, const char ***names, unsigned int *n);

#endif
