/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What spatch does not parse: it leaves such code out without a word.
 */
#ifndef SL_COCCIPARSE_H
#define SL_COCCIPARSE_H

#include <stdbool.h>

struct sl_arena;

/* A piece of a file that was left out. */
struct sl_unparsed_part {
	const char *file;	/* relative to the tree */
	unsigned int lines;
	const char *functions;	/* names that it defines, or "" */
};

struct sl_unparsed {
	struct sl_unparsed_part *parts;
	unsigned int nparts;
	unsigned int lines;	/* in all of them */
	unsigned int nfiles;	/* .c files that were looked at */
	bool failed;		/* spatch did not get to its end */
};

/*
 * Lets spatch parse the .c files below folder @dir of @tree. @macros: a file
 * of macro hints, or NULL; @tmp: a folder to write into.
 */
struct sl_unparsed *sl_cocci_unparsed(struct sl_arena *arena, const char *tree,
				      const char *dir, const char *macros,
				      const char *tmp);

/* Tells it on standard error. */
void sl_cocci_say(const struct sl_unparsed *u);

#endif
