// SPDX-License-Identifier: GPL-2.0-only
/*
 * A shell's quoting without a shell.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "dotcmd.h"

struct lexer {
	const char *p;
	char *word;		/* what is read of the word so far */
	size_t n;
	bool open;		/* a word has begun; it may be empty: '' */
	const char *why;
};

static void put(struct lexer *lx, char c)
{
	lx->word[lx->n++] = c;
	lx->open = true;
}

/* p is behind the opening quote; left behind the closing one. */
static bool single_quoted(struct lexer *lx)
{
	lx->open = true;
	for (; *lx->p != '\''; lx->p++) {
		if (!*lx->p) {
			lx->why = "a quote is not closed";
			return false;
		}
		put(lx, *lx->p);
	}
	lx->p++;
	return true;
}

static bool double_quoted(struct lexer *lx)
{
	lx->open = true;
	for (; *lx->p != '"'; lx->p++) {
		switch (*lx->p) {
		case '\0':
			lx->why = "a quote is not closed";
			return false;
		case '$':
		case '`':
			lx->why = "it expands a variable or a command";
			return false;
		case '\\':
			if (lx->p[1] == '\n') {
				lx->p++;
				continue;
			}
			if (lx->p[1] && strchr("$`\"\\", lx->p[1]))
				lx->p++;
			break;
		}
		put(lx, *lx->p);
	}
	lx->p++;
	return true;
}

/* One character outside of quotes, within a word or before it. */
static bool unquoted(struct lexer *lx)
{
	char c = *lx->p++;

	switch (c) {
	case '\'':
		return single_quoted(lx);
	case '"':
		return double_quoted(lx);
	case '\\':
		if (!*lx->p) {
			lx->why = "it ends with a backslash";
			return false;
		}
		if (*lx->p != '\n')
			put(lx, *lx->p);
		lx->p++;
		return true;
	case '$':
	case '`':
		lx->why = "it expands a variable or a command";
		return false;
	case '|':
	case '&':
		lx->why = "it is a pipe or a list of commands";
		return false;
	case '<':
	case '>':
		lx->why = "it redirects a stream";
		return false;
	case '(':
	case ')':
		lx->why = "it runs in a subshell";
		return false;
	case '*':
	case '?':
	case '[':
		lx->why = "it has a pattern for file names";
		return false;
	case '~':
	case '#':
		if (!lx->open) {
			lx->why = c == '~' ? "it names a home folder" :
					     "it has a comment";
			return false;
		}
		break;
	}
	put(lx, c);
	return true;
}

static bool between_words(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static bool command_ends(char c)
{
	return !c || c == ';' || c == '\n';
}

const char **sl_shell_words(struct sl_arena *arena, const char *command,
			    unsigned int *n, const char **why)
{
	struct lexer lx = { .p = command };
	const char **words = NULL;

	*n = 0;
	lx.word = malloc(strlen(command) + 1);
	if (!lx.word)
		abort();
	while (!lx.why) {
		bool end = command_ends(*lx.p);

		if (!end && !between_words(*lx.p)) {
			unquoted(&lx);
			continue;
		}
		if (lx.open) {
			const char **w = sl_push(arena, &words, n, sizeof(*words));

			*w = sl_intern_n(arena, lx.word, lx.n);
			lx.n = 0;
			lx.open = false;
		}
		if (end)
			break;
		lx.p++;
	}
	free(lx.word);
	if (!lx.why && !*n)
		lx.why = "it is empty";
	if (lx.why) {
		*why = lx.why;
		return NULL;
	}
	/* The NULL at the end does not count. */
	sl_push(arena, &words, n, sizeof(*words));
	--*n;
	return words;
}
