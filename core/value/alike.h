/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Whether two pieces of one function say the same: values, and the
 * conditions that two calls stand under.
 */
#ifndef SL_ALIKE_H
#define SL_ALIKE_H

#include "program/program.h"

/*
 * Are @a and @b of @f the same by how they are made? What is loaded from one
 * place at two times counts as the same; two calls never do.
 */
bool sl_alike(const struct sl_function *f, unsigned int a, unsigned int b);

/*
 * Do blocks @a and @b of @fn run under the same conditions: is each branch that
 * decides whether one of them runs, and does not decide the other too,
 * matched by one of the same test and outcome for the other?
 */
bool sl_alike_condition(const struct sl_program *prog, struct sl_fn *fn,
		       unsigned int a, unsigned int b);

#endif
