/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * --fail-if: limits for what a patch may cost, as in "pipe.d0.sched > +1%".
 */
#ifndef SL_MEASURE_FAILIF_H
#define SL_MEASURE_FAILIF_H

#include <stdbool.h>

#include "measure/cells.h"

/*
 * BENCH.dDEPTH.METRIC OPERATOR NUMBER
 *
 * BENCH and DEPTH may be '*'; the operator is one of > >= < <=. "+1%" and
 * "-1%" are changes in percent (of something that was 0 before: without end),
 * "+1" and "-1" changes in the metric's own unit, "1" what it is afterwards.
 */
struct sl_failif {
	const char *text;	/* as given */
	const char *bench;	/* NULL: each */
	int depth;		/* -1: each */
	enum sl_metric metric;
	bool less, equal;	/* <, and = also */
	enum { SL_FAIL_PERCENT, SL_FAIL_CHANGE, SL_FAIL_VALUE } kind;
	double limit;
};

/* False, and why, if @text is no such expression. */
bool sl_failif_parse(struct sl_arena *arena, const char *text, struct sl_failif *f, const char **why);

/*
 * The first cell for which @f holds, or NULL; *@what is set to what was seen
 * there, *@matched to how many cells it is about. A change between cells that
 * are not comparable counts as one that holds.
 */
const struct sl_ms_cell *sl_failif_check(struct sl_arena *arena, const struct sl_failif *f,
					 const struct sl_ms_cells *before,
					 const struct sl_ms_cells *after,
					 const char **what, unsigned int *matched);

#endif
