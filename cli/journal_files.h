/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A file that a journal names, and the stage beside it, by their folder: what
 * is done to them never leaves the tree, whatever links there are.
 */
#ifndef SL_JOURNAL_FILES_H
#define SL_JOURNAL_FILES_H

#include <stddef.h>

#include "swap.h"

struct sl_arena;
struct sl_journal_entry;

struct sl_place {
	int dir;		/* -1: not open */
	const char *path;	/* relative to the root */
	const char *name;	/* in the folder, as @stage is */
	char stage[40];
};

/* Which text does a file hold? OTHER also for what is no regular file. */
enum sl_text { SL_TEXT_NONE, SL_TEXT_OLD, SL_TEXT_NEW, SL_TEXT_OTHER };

/*
 * The place of @path below folder @root, the @number-th of a journal. Follows
 * no link. Returns 0, or -1 with errno.
 */
int sl_place_open(struct sl_place *p, struct sl_arena *arena, int root,
		  const char *path, unsigned int number);
void sl_places_close(struct sl_place *p, unsigned int n);

enum sl_text sl_place_file(const struct sl_place *p, const struct sl_journal_entry *e);
enum sl_text sl_place_stage(const struct sl_place *p, const struct sl_journal_entry *e);

/*
 * Gives the stage the file's mode and, where that is allowed, owner; and the
 * time of now, since objects may have been built from the file after the
 * stage was made. Returns 0, or -1 with errno.
 */
int sl_place_dress(const struct sl_place *p);

/*
 * A regular file, no link, of not more than @max bytes, with a NUL behind it.
 * NULL with errno.
 */
char *sl_place_read(struct sl_arena *arena, int dir, const char *name, size_t max, size_t *len);

#endif
