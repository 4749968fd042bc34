/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the user wants looked at.
 */
#ifndef SL_TARGETS_H
#define SL_TARGETS_H

#include <stdbool.h>

struct sl_arena;
struct sl_tree;

struct sl_target {
	const char *path;	/* relative to the tree, no slash at the end */
	/*
	 * The nearest folder, from @path upwards, that kbuild can be asked
	 * for; NULL: none below the top.
	 */
	const char *folder;
	/*
	 * The object that @path is, or is made into; NULL: @path is a folder,
	 * or a source that has no object of its own since others include it.
	 */
	const char *object;
};

/*
 * Finds what @given means: a path from the current folder if that leads into
 * the tree, else one from the tree. Dies with one line.
 */
struct sl_target *sl_target_find(struct sl_arena *arena,
				 const struct sl_tree *tree, const char *given);

/*
 * The same where there is no tree to look into: @given is taken from the
 * tree's top, and a source is looked for in all units of its folder.
 */
struct sl_target *sl_target_named(struct sl_arena *arena, const char *given);

/* Is @file, relative to the tree, @t's path or below it? */
bool sl_target_covers(const struct sl_target *t, const char *file);

/* Is @t less than all that is built for it, so that findings are selected? */
bool sl_target_selects(const struct sl_target *t);

#endif
