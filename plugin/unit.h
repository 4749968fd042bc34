/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef SL_PLUGIN_UNIT_H
#define SL_PLUGIN_UNIT_H

#include "compat.h"
#include "facts/facts.h"
#include "options.h"

struct sl_findings;

/* extract.c: fills in the functions of @unit, and whose address it takes. */
void extract_unit(struct sl_unit *unit);
void unit_gap(struct sl_unit *unit, const char *function, const char *reason);

/* table.c: the compiler has read the declaration @decl. */
void table_declare(tree decl);
/* Fills in the tables and objects of @unit. */
void extract_tables(struct sl_unit *unit);

/* report.c: prints what was found in the unit. */
void report(const struct sl_findings *fs, const struct options *opt);

/*
 * unit.c: one compilation from start to end. @compiler is its version, in
 * words that live as long as the compiler.
 */
void unit_init(const struct options *opt, struct sl_arena *arena,
	       const char *compiler);
void unit_start(void);		/* old facts go */
void unit_analyse(void);	/* all is in SSA form */
void unit_finish(void);		/* the object is good: facts come */

#endif
