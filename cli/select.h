/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_SELECT_H
#define SL_SELECT_H

#include <stdbool.h>

struct sl_build;
struct sl_findings;

/*
 * What was built may be more than what was asked for: psi.c is a part of a
 * unit, and that unit is linked with all of its folder. Takes out of @fs the
 * findings, gaps and counters that are of no target.
 */
void sl_select(const struct sl_build *b, struct sl_findings *fs);

/* Does a target ask for what is found in @file, relative to the tree? */
bool sl_select_wants(const struct sl_build *b, const char *file);

/* Adds what was not built or has no facts, as far as the targets want it. */
void sl_select_gaps(const struct sl_build *b, struct sl_findings *fs);

/*
 * Was all of @file (NULL: no) looked at, so that what is not found there is
 * not there? True as well for one that a target covers and the tree lacks.
 */
bool sl_select_knows(const struct sl_build *b, const char *file);

#endif
