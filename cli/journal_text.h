/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What a journal says, as text. It comes from the tree, so it is not trusted.
 */
#ifndef SL_JOURNAL_TEXT_H
#define SL_JOURNAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct sl_arena;

/* Checksum and length of a content, as text. */
struct sl_sum {
	char text[56];
};

/*
 * A file of the tree, and the temporary file beside it. That one's name is
 * made from the entry's place in the journal.
 */
struct sl_journal_entry {
	const char *path;	/* relative to the tree's root; plain, see below */
	bool put;		/* is to get its new text; else only the temporary file goes */
	struct sl_sum old, new;	/* of the file; when it is to be put */
};

void sl_sum_of(struct sl_sum *sum, const void *data, size_t n);

/* Is @path below the root by its text: no "", ".", ".." and no first slash? */
bool sl_journal_path_ok(const char *path);

/* The text of a journal, *@len bytes. */
const char *sl_journal_print(struct sl_arena *arena, const struct sl_journal_entry *list,
			     unsigned int n, size_t *len);

/*
 * Reads it back. Returns -1 with the reason in *@why unless it is whole, of
 * this version, and names each file once.
 */
int sl_journal_parse(struct sl_arena *arena, const char *text, size_t len,
		     struct sl_journal_entry **list, unsigned int *n, const char **why);

#endif
