/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A function as it runs when some of its values are zero: which values are
 * known then, which branches are decided, and what is left to run.
 */
#ifndef SL_FOLD_H
#define SL_FOLD_H

#include "program/program.h"

struct sl_fold {
	const struct sl_program *prog;
	struct sl_fn *fn;
	unsigned long long zeros;	/* bit k: parameter k is zero */
	unsigned int zero;		/* so is this value; SL_NONE: no more */
	/*
	 * Something unknown that a zero is compared with is more than zero.
	 * Without it: not less, as a maximum that is kept never is.
	 */
	bool positive;
	unsigned int stop;		/* a block where it ends; 0: none */
	bool assumed;			/* that was needed */
	bool decided;			/* a branch, by what is zero alone */
	bool *reach;			/* per block: can run */
	bool *rare;			/* ...but only by improbable ways */
	unsigned char *state;
	long long *num;
	unsigned int *stack;
	unsigned int steps;
};

/*
 * Fills @fold, whose members up to @stop are set, with what can run from
 * the block @from on. An unlikely edge that a static key decides is no
 * improbable way: where the key is on, it is always taken.
 */
void sl_fold_run(struct sl_fold *fold, unsigned int from);

/*
 * Can what began at @from return, or get to the stop, without running @block,
 * improbable ways left aside?
 */
bool sl_fold_avoidable(struct sl_fold *fold, unsigned int from,
		       unsigned int block);

/* Is value @v known? Its number goes to *@num. */
bool sl_fold_value(struct sl_fold *fold, unsigned int v, long long *num);

/* The same, as things are in @fold. */
bool sl_fold_same(struct sl_fold *fold, unsigned int a, unsigned int b);

/* Is value @v made of one that @fold says is zero, and not of constants alone? */
bool sl_fold_from_zero(struct sl_fold *fold, unsigned int v);

/*
 * Does store @e leave its place as it is? *@by_zero is set when that is so
 * because something added is zero, and left alone if not.
 */
bool sl_fold_identity(struct sl_fold *fold, const struct sl_event *e,
		      bool *by_zero);

/* Is @load of the place that store @e stores to? */
bool sl_fold_reads_back(struct sl_fold *fold, const struct sl_event *e,
			unsigned int load);

#endif
