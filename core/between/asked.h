/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether somebody asks, before something is done, if there is anything to do:
 * compares what stands in a member that it would set.
 */
#ifndef SL_ASKED_H
#define SL_ASKED_H

#include "program/program.h"

/*
 * Does a branch that leads to @event of @fn depend on one of the @n @fields
 * (deps.h), itself or through the calls that it is made of? Or does it
 * decide alone about @event by a call that is given value @object, of which
 * cannot be told what it looks at?
 */
bool sl_asked_before(const struct sl_program *prog, struct sl_fn *fn,
		     unsigned int event, unsigned int object,
		     const char *const *fields, unsigned int n);

/*
 * The same at the calls of @fn, and at those of its callers: does each that
 * is not cold ask? @param: the parameter of @fn that is the object, or
 * SL_NONE. *@blank: a caller that does not, or NULL. False too when no call
 * of @fn is known.
 */
bool sl_asked_by_callers(const struct sl_program *prog, struct sl_fn *fn,
			 unsigned int param, const char *const *fields,
			 unsigned int n, struct sl_fn **blank);

#endif
