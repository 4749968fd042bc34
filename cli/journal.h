/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * New texts for files of a tree: all of them, or none, also for a program
 * that is killed at any moment.
 *
 * The new texts are staged beside their files, then a journal in the tree's
 * root names them all, then each takes its file's place, then the journal
 * goes. Who finds a journal ends what was begun, or takes it back.
 */
#ifndef SL_JOURNAL_H
#define SL_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

#define SL_JOURNAL_NAME		".schedlint-journal"
#define SL_JOURNAL_NEW		".schedlint-journal.new"
#define SL_JOURNAL_STAGE	".schedlint-stage-"	/* and a number */

struct sl_journal {
	struct sl_arena *arena;
	const char *root;	/* of the tree, behind all links */
	int fd;			/* the root, and the lock; -1: not open */
	const char *why;	/* after an error: one line for the user */
	/* Called after each change on the disk; NULL but in tests. */
	void (*step)(void *ctx);
	void *ctx;
};

struct sl_journal_file {
	const char *path;	/* relative to the root, without links in it */
	const char *before, *after;
	size_t nbefore, nafter;
};

/*
 * Locks the tree: @write against all others, else only against those who
 * write. The lock goes with sl_journal_close(), or with the process.
 * Returns 0, or -1 with j->why; then there is nothing to close.
 */
int sl_journal_open(struct sl_journal *j, struct sl_arena *arena, const char *root, bool write);
void sl_journal_close(struct sl_journal *j);

/* Is there anything left of a run that was stopped? */
bool sl_journal_left(const struct sl_journal *j);

/*
 * Ends or takes back what such a run has left; the lock must be one for
 * writing. *@did becomes a line about it. Returns 0, or -1 with j->why; then
 * no file has changed, or the journal is still there.
 */
int sl_journal_recover(struct sl_journal *j, const char **did);

/*
 * Writes the files' new texts; the lock must be one for writing, and nothing
 * left. Files that don't hold their text before, can't be written, or lie
 * behind a link are errors. Returns 0, or -1 with j->why; then the files are
 * as they were, or the line says that they are not.
 */
int sl_journal_write(struct sl_journal *j, const struct sl_journal_file *files, unsigned int n);

#endif
