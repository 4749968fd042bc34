// SPDX-License-Identifier: GPL-2.0-only
/*
 * The statement around a place. It names a finding for good, so it must be
 * the same after a change elsewhere, after re-indenting, and when the column
 * is off (columns of preprocessed input are).
 */
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "facts/facts.h"
#include "findings/source.h"

static bool is(const struct sl_source *src, unsigned int i, const char *s)
{
	const struct sl_token *t = &src->tokens[i];

	return t->len == strlen(s) && !memcmp(src->text + t->at, s, t->len);
}

static bool is_punct(const struct sl_source *src, unsigned int i, char c)
{
	return src->tokens[i].kind == SL_TOK_PUNCT &&
	       src->text[src->tokens[i].at] == c;
}

/* Where line begins whose first token is @t. */
static unsigned int line_start(const struct sl_source *src, const struct sl_token *t)
{
	unsigned int at = t->at;

	while (at && src->text[at - 1] != '\n')
		at--;
	return at;
}

/*
 * The token at the place: on its line the last that begins at or before the
 * column, else the line's first; without any the next below.
 */
static unsigned int find_token(const struct sl_source *src, unsigned int line,
			       unsigned int col)
{
	unsigned int lo = 0, hi = src->ntokens, i, bol;

	while (lo < hi) {
		i = lo + (hi - lo) / 2;
		if (src->tokens[i].line < line)
			lo = i + 1;
		else
			hi = i;
	}
	/* A directive, or a string, that began above and goes on here? */
	if (lo && (lo == src->ntokens || src->tokens[lo].line > line)) {
		const struct sl_token *t = &src->tokens[lo - 1];
		unsigned int end = t->line;

		for (i = 0; i < t->len; i++)
			end += src->text[t->at + i] == '\n';
		if (end >= line)
			return lo - 1;
	}
	if (lo == src->ntokens)
		return SL_NONE;
	if (src->tokens[lo].line > line || !col)
		return lo;
	bol = line_start(src, &src->tokens[lo]);
	for (i = lo; i + 1 < src->ntokens; i++) {
		const struct sl_token *next = &src->tokens[i + 1];

		if (next->line > line || next->at - bol >= col)
			break;
	}
	return i;
}

/* The first token of the statement that @i, no bracket's inside, is part of. */
static unsigned int find_start(const struct sl_source *src, unsigned int i)
{
	while (i) {
		unsigned int prev = i - 1;

		if (is_punct(src, prev, ';') || is_punct(src, prev, '{') ||
		    is_punct(src, prev, '}'))
			break;
		/* A stray one is stepped over like any other token. */
		if ((is_punct(src, prev, ')') || is_punct(src, prev, ']')) &&
		    src->tokens[prev].match != SL_NONE)
			prev = src->tokens[prev].match;
		i = prev;
	}
	return i;
}

/* The token after @i at its level: brackets count as one. */
static unsigned int after(const struct sl_source *src, unsigned int i)
{
	unsigned int match = src->tokens[i].match;

	return match != SL_NONE && match > i ? match + 1 : i + 1;
}

/* Past "case X:", "default:" and "label:", unless @i is in one of them. */
static unsigned int skip_labels(const struct sl_source *src, unsigned int start,
				unsigned int i)
{
	for (;;) {
		unsigned int k = start, questions = 0;

		while (k < i && src->tokens[k].kind == SL_TOK_DIRECTIVE)
			k++;
		if (is(src, k, "case")) {
			for (k++; k < i; k = after(src, k)) {
				if (is_punct(src, k, '?'))
					questions++;
				else if (is_punct(src, k, ':') && !questions--)
					break;
			}
		} else if (src->tokens[k].kind == SL_TOK_WORD) {
			k++;
		}
		if (k >= i || !is_punct(src, k, ':'))
			return start;
		start = k + 1;
	}
}

/* The first token that is no part of the statement that begins at @start. */
static unsigned int find_end(const struct sl_source *src, unsigned int start)
{
	unsigned int i;

	for (i = start; i < src->ntokens; i = after(src, i)) {
		if (is_punct(src, i, ';'))
			return i + 1;
		if (is_punct(src, i, '}'))
			return i;
		/* A block, or an initializer? */
		if (is_punct(src, i, '{') &&
		    (i == start || !is_punct(src, i - 1, '=')))
			return i;
	}
	return i;
}

/* The text of tokens [@i, @end), without what is between them. */
static const char *join(struct sl_arena *a, const struct sl_source *src,
			unsigned int i, unsigned int end)
{
	size_t size = 0, n = 0;
	unsigned int k;
	char *text;

	for (k = i; k < end; k++)
		if (src->tokens[k].kind != SL_TOK_DIRECTIVE)
			size += src->tokens[k].len;
	text = sl_alloc(a, size);
	for (k = i; k < end; k++) {
		const struct sl_token *t = &src->tokens[k];

		if (t->kind == SL_TOK_DIRECTIVE)
			continue;
		memcpy(text + n, src->text + t->at, t->len);
		n += t->len;
	}
	return sl_intern_n(a, text, n);
}

/* A directive's text, without white space; its comments stay. */
static const char *squeeze(struct sl_arena *a, const struct sl_source *src,
			   const struct sl_token *t)
{
	char *text = sl_alloc(a, t->len);
	unsigned int i, n = 0;

	for (i = 0; i < t->len; i++) {
		char c = src->text[t->at + i];

		if (!isspace((unsigned char)c) && c != '\\')
			text[n++] = c;
	}
	return sl_intern_n(a, text, n);
}

const char *sl_statement(struct sl_arena *a, const struct sl_source *src,
			 unsigned int line, unsigned int col)
{
	unsigned int i, start;

	if (!line)
		return NULL;
	i = find_token(src, line, col);
	if (i == SL_NONE)
		return NULL;
	if (src->tokens[i].kind == SL_TOK_DIRECTIVE)
		return squeeze(a, src, &src->tokens[i]);
	/* Out of the parentheses, as far as the block that holds them. */
	while (src->tokens[i].parent != SL_NONE &&
	       !is_punct(src, src->tokens[i].parent, '{'))
		i = src->tokens[i].parent;
	start = skip_labels(src, find_start(src, i), i);
	/* A block that nothing governs: its first statement is meant. */
	if (start == i && is_punct(src, i, '{') && i + 1 < src->ntokens)
		start = skip_labels(src, i + 1, i + 1);
	return join(a, src, start, find_end(src, start));
}
