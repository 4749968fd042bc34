/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Sources as bytes and tokens, and the edits to be made in them. An edit
 * changes the bytes that it names and no others.
 */
#ifndef SL_RW_TEXT_H
#define SL_RW_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "findings/source.h"

struct sl_arena;

struct rw_edit {
	unsigned int at, len;	/* bytes that go; len 0: none */
	unsigned int step;	/* the patch that it belongs to, from 0 */
	unsigned int order;	/* of insertions at one place */
	const char *text;	/* that comes */
	size_t ntext;
};

struct rw_file {
	const char *path;	/* relative to the root */
	const char *full;	/* behind all links */
	struct sl_source *src;
	unsigned int nedits;
	struct rw_edit *edits;
	int wanted;		/* does it have a name of interest? -1: not known */
};

struct rw_files {
	struct sl_arena *arena;
	const char *root;	/* behind all links */
	unsigned int n;
	struct rw_file **list;
};

/*
 * The file at @path, absolute or relative to the root. NULL when it is not
 * below the root or can't be read. One struct for a file, however it is named.
 */
struct rw_file *rw_file(struct rw_files *fs, const char *path);

/* Tokens of @f are made when they are first needed. */
const struct sl_source *rw_tokens(struct rw_files *fs, struct rw_file *f);

/* The first token at or behind byte @at; ntokens if there is none. */
unsigned int rw_token_at(const struct sl_source *src, unsigned int at);
bool rw_token_is(const struct sl_source *src, unsigned int i, const char *text);

unsigned int rw_line_of(const struct rw_file *f, unsigned int at);
unsigned int rw_column_of(const struct rw_file *f, unsigned int at);
/* Byte of @line and @col (from 1); SL_NONE: there is no such place. */
unsigned int rw_offset(const struct rw_file *f, unsigned int line, unsigned int col);

unsigned int rw_line_begin(const struct rw_file *f, unsigned int at);
/* Of the newline, or of a CR before it; the file's length without one. */
unsigned int rw_line_end(const struct rw_file *f, unsigned int at);
/* Where the next line begins. */
unsigned int rw_line_next(const struct rw_file *f, unsigned int at);
/* Is there nothing but blanks in the line at @at? */
bool rw_line_blank(const struct rw_file *f, unsigned int at);
/* The white space that begins the line at @at. */
const char *rw_indent(struct rw_files *fs, const struct rw_file *f, unsigned int at);
/* "\n" or "\r\n", as the file has it. */
const char *rw_newline(const struct rw_file *f);
/* Bytes as a string of the arena. */
const char *rw_slice(struct rw_files *fs, const struct rw_file *f,
		     unsigned int begin, unsigned int end);

/* Plans an edit; the same one twice is one. */
void rw_edit(struct rw_files *fs, struct rw_file *f, unsigned int step,
	     unsigned int at, unsigned int len, const char *text);

/*
 * The file's bytes with the edits of steps up to @step (-1: none). NULL when
 * two of them meet.
 */
const char *rw_apply(struct rw_files *fs, struct rw_file *f, int step, size_t *n);

#endif
