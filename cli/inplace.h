/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Runs that read a tree and the run that writes to it, side by side; and what
 * that one says to the user.
 */
#ifndef SL_INPLACE_H
#define SL_INPLACE_H

#include "journal.h"

struct sl_rw_result;
struct sl_tree;

enum sl_tree_use {
	SL_TREE_READ,	/* never writes: a tree that a stopped run left is refused */
	SL_TREE_MEND,	/* ends what a stopped run left, and then reads */
	SL_TREE_WRITE,	/* the same, and is going to write */
};

/*
 * Locks @tree for this process until it ends, and sees that it is not half
 * written; says what was done about it. Dies with one line when it can't.
 */
void sl_inplace_open(struct sl_journal *j, struct sl_arena *arena,
		     const struct sl_tree *tree, enum sl_tree_use use);

/*
 * Writes the last texts of all patches to the tree, and says which files, and
 * what may be wrong. @rfc as for sl_series(). Dies with one line if nothing
 * was written.
 */
void sl_inplace_write(struct sl_journal *j, const struct sl_tree *tree,
		      const struct sl_rw_result *result, const bool *rfc);

#endif
