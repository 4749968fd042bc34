/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A private copy of a kernel tree in the cache, to patch and to build. The
 * tree itself is only read. The copy's path stays, and so does the time of a
 * file whose content stays: what is built from it is not built again.
 */
#ifndef SL_MEASURE_MIRROR_H
#define SL_MEASURE_MIRROR_H

#include <stdbool.h>

struct sl_arena;
struct sl_tree;

struct sl_mirror {
	struct sl_arena *arena;
	bool built;		/* what a build in the tree recorded is in the copy */
	const struct sl_tree *tree;
	const char *dir;	/* of the cache: all that is about this tree */
	const char *src;	/* the copy */
	const char *state;	/* changes when a file of the tree does */
};

/*
 * Locks the copy for this process and what it starts, waits for others, takes
 * back what a killed run has left in it, and brings it up to date. Dies with
 * one line.
 */
struct sl_mirror *sl_mirror_open(struct sl_arena *arena, const struct sl_tree *tree);

/*
 * The same, another copy, of a tree that was built in place: with its
 * configuration, its generated headers and its recorded commands.
 */
struct sl_mirror *sl_mirror_open_built(struct sl_arena *arena, const struct sl_tree *tree);

/* Notes that @path is about to be changed in the copy; it is there then, if it is in the tree. */
void sl_mirror_touch(struct sl_mirror *m, const char *path);

/* Takes back the files that were touched. */
void sl_mirror_restore(struct sl_mirror *m);

#endif
