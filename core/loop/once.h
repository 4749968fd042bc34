/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What is done at most once, or seldom, because it says so itself:
 *
 *	if (!now)
 *		now = clock();
 *
 *	if (node->calls >= 1024) {
 *		now = clock();
 *		node->calls /= 2;
 *	}
 */
#ifndef SL_ONCE_H
#define SL_ONCE_H

#include "loop/walk.h"

/* Where the memory stands that remembers that it was done. */
enum sl_once {
	SL_ONCE_NOT,		/* no such guard */
	SL_ONCE_HERE,		/* for good, or for all turns of the walk */
	SL_ONCE_PARAM,		/* in memory that a parameter points to */
	SL_ONCE_RATE,		/* anywhere: it limits its own rate */
};

/*
 * Is call event @event of @fn behind a test that its own branch makes fail
 * from then on, or that only one node of a walk passes? With @walk: for the
 * turns of the walk; else for calls of @fn. SL_ONCE_PARAM gives the parameter in *@param. SL_ONCE_RATE: the test
 * compares a counter or a time by size, and the branch sets that anew; a flag
 * that is tested and cleared is no such limit, since others may set it every
 * time.
 */
enum sl_once sl_once_guarded(const struct sl_program *prog, struct sl_fn *fn,
			     const struct sl_walk *walk, unsigned int event,
			     unsigned int *param);

#endif
