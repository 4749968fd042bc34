/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Source files, read for the text at a finding's place.
 */
#ifndef SL_SOURCE_H
#define SL_SOURCE_H

#include <stddef.h>

struct sl_arena;

enum sl_token_kind {
	SL_TOK_WORD,		/* identifier, keyword or number */
	SL_TOK_PUNCT,		/* one character */
	SL_TOK_LITERAL,		/* string or character constant */
	SL_TOK_DIRECTIVE,	/* a whole line of the preprocessor */
};

struct sl_token {
	unsigned int at, len, line;
	enum sl_token_kind kind;
	unsigned int parent;	/* the ( [ { around it, or SL_NONE */
	unsigned int match;	/* of a bracket: its other end, or SL_NONE */
};

struct sl_source {
	const char *text;	/* not a string: may contain any byte */
	size_t len;
	unsigned int ntokens;
	struct sl_token *tokens;
};

/*
 * The file below @srctree (NULL: as named) with its tokens, or NULL when it
 * can't be read. Sources are untrusted, and so are the names of them in
 * facts: nothing but a regular file of reasonable size is read, and with a
 * tree no name that leaves it.
 */
struct sl_source *sl_source_read(struct sl_arena *a, const char *srctree,
				 const char *file);

/* Splits @src->text into tokens; lex.c. */
void sl_source_lex(struct sl_arena *a, struct sl_source *src);

/*
 * The statement at @line and @col (0: unknown) without white space and
 * comments, or NULL when there is no such place. An if, while or for ends
 * before the block that it governs.
 */
const char *sl_statement(struct sl_arena *a, const struct sl_source *src,
			 unsigned int line, unsigned int col);

#endif
