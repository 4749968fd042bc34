/* SPDX-License-Identifier: GPL-2.0-only */
/* Sources that mean the same as a testcase and are written otherwise. */
#ifndef VARIANTS_H
#define VARIANTS_H

#include "source.h"

struct variant {
	struct source *src;
	/* What the included files declare. */
	struct names words, types, macros;
	struct source *included[32];
	int nincluded;
	struct names kept;		/* names of models: they mean something */
	const char *out;		/* the file that is written */
	struct names map;		/* "new<TAB>old" of functions; old may be "" */
	const char *refused;		/* why it could not be done */
};

/*
 * Each changes the tokens of @v->src, says what it has renamed in @v->map,
 * and returns in how many places it did something; 0 with @v->refused.
 */
int do_dead(struct variant *v);		/* branches that are never taken */
int do_local(struct variant *v);	/* parameters through a local each */
int do_rename(struct variant *v);	/* locals and static functions */
int do_macro(struct variant *v);	/* calls and conditions in macros */
int do_level(struct variant *v);	/* static functions behind one more */
int do_outer(struct variant *v);	/* the other functions behind one more */
int do_callee(struct variant *v);	/* what is called elsewhere, too */
int do_header(struct variant *v);	/* bodies in a header, inline */
int do_unit(struct variant *v);		/* static functions in another unit */

/* The name of the file that do_header and do_unit write beside @v->out. */
char *beside(const struct variant *v, const char *prefix);

#endif
