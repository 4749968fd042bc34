/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Two states of a tree, before and after a change, one after the other in a
 * private copy in the cache. The tree and its repository are only read.
 */
#ifndef SL_STATES_H
#define SL_STATES_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;
struct sl_mirror;
struct sl_tree;

struct sl_states {
	struct sl_arena *arena;
	const struct sl_tree *tree;
	struct sl_mirror *mirror;
	const char *before, *after;	/* commits; NULL: by patch */
	const char *patch;		/* its path, absolute */
	const char *what;		/* the change, for people */
	unsigned int nfiles;
	const char **files;	/* that the change touches, relative to the tree */
	unsigned int npaths;	/* these and others that the tree has otherwise */
	const char **paths;
};

/*
 * @range is REV..REV (or ..REV, REV.., to HEAD, and REV...REV, from where they
 * part), or NULL and @patch is a file. Looks at all that can be looked at
 * without the copy, and dies with one line if it is not there.
 */
void sl_states_look(struct sl_states *s, struct sl_arena *arena, const struct sl_tree *tree,
		    const char *range, const char *patch);

/* Makes the copy what the tree is before the change; dies with one line. */
void sl_states_before(struct sl_states *s);

/* The same, after it. A file whose text stays is not written. */
void sl_states_after(struct sl_states *s);

/* Takes all of it back. */
void sl_states_end(struct sl_states *s);

#endif
